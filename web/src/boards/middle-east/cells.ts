/** The Middle East as it is drawn. */
import { type ChartFile, readChart } from "../ancient/chart";
import data from "./middle-east-cells.json";

export const cells = readChart(
  data as unknown as ChartFile,
  { x0: 50, y0: 27, x1: 1558, y1: 896 },
  { x0: -60, y0: -80, x1: 1668, y1: 1006 },
);
