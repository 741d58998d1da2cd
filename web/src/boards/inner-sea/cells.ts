/** The Inner Sea as it is drawn. `web/scripts/cells` derives the file. */
import { type ChartFile, readChart } from "../ancient/chart";
import data from "./inner-sea-cells.json";

export const cells = readChart(
  data as unknown as ChartFile,
  { x0: 14, y0: 6, x1: 1662.9, y1: 950 },
  { x0: -75, y0: -120, x1: 1815, y1: 1116 },
);
