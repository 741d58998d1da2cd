/** The line drawings of what is built, held and fought with. Boxes are centred on 0: about 30 wide and 22 high. */

/** Buildings, both forms of a family; outlines drawn with a round pen. */
export const BUILDINGS: Record<string, string> = {
  library: "M-14 9V-4L0-10 14-4V9zM-9 9V-2M-3 9V-2M3 9V-2M9 9V-2",
  university: "M-14 9V-2h28V9zM-9 9V-2M9 9V-2M-9-2 0-10 9-2M-3 9V3h6v6M-14-2v-4M14-2v-4M0-10v-3",
  granary: "M-10 9V-3a10 8 0 0 1 20 0V9zM-10-3h20M-10 3h20M-3 9V5h6v4",
  aqueduct: "M-15-7h30M-15-3h30M-14 9V-3M14 9V-3M-12 9V3a4 4 0 0 1 8 0v6M-4 9V3a4 4 0 0 1 8 0v6M4 9V3a4 4 0 0 1 8 0v6",
  market: "M-13-1l3-8h20l3 8zM-11 0v9h22V0M-6-8.500V-1M0-9v8M6-8.500V-1",
  bank: "M-13-3 0-10l13 7zM-11 9h22M-9-2v9M9-2v9M0 0v8M3 1.500C1 0-3 .500-3 2.200S3 4 3 5.800-1 8-3 6.500",
  temple: "M-13-2L0-10l13 8zM-10-1v9M-3.500-1v9M3.500-1v9M10-1v9M-13 9h26",
  cathedral: "M-11 9V-2l5-6 5 6v11M1 9V-2l5-6 5 6v11zM-11 9H11M0-2v-6M-3-5.500h6M-6 9V5h3M3 9V5h3",
  barracks: "M-13 9V-4h26V9zM-13-4v-4h4v4M-2-4v-4h4v4M9-4v-4h4v4M-3 9V4a3 3 0 0 1 6 0v5",
  academy: "M-11-9 9 9M11-9-9 9M-11-4l5-5M11-4 6-9M-12 10l4-4M12 10 8 6M-5-10a8 8 0 0 1 10 0",
  workshop: "M-12 9h24M-8 9V1l6-5h10v13M0-9l8 3-5 4M-5 9V4h4v5",
  iron_mine: "M-13 9 0-9 13 9zM-5 9V4a5 5 0 0 1 10 0v5M-9-8l6 6M-11-5c0-3 2-5 5-5",
  harbor: "M0-10V8M-5-4H5M-11 1c1 7 6 9 11 9s10-2 11-9M-2-11.500a2 2 0 1 1 4 0 2 2 0 1 1-4 0",
  trading_post: "M-13 9 0-9 13 9zM-4 9 0-1l4 10M0-9v-3l5 1.500-5 1.500M-9 3h4M5 3h4",
  city_walls: "M-14 9V-6h4v3h4v-3h4v3h4v-3h4v3h4v-3h4V9zM-3 9V4a3 3 0 0 1 6 0v5M-14 0h8M6 0h8",
};

export const WONDERS: Record<string, string> = {
  stonehenge: "M-13 9V-4h5V9M-3 9V-4h5V9M8 9V-4h5V9M-14-4v-4h17v4zM6-8h8v4H6M-15 9h30",
  colossus: "M0-7a2.500 2.500 0 1 0-.1 0M-4 9 -2 2V-4h4v6l2 7M2-4l6-5v-3M-2-4l-5 3 1 4M-10 9H-1M2 9h8",
  hanging_gardens:
    "M-14 9h28M-11 9V4h22v5M-8 4V-1H8v5M-5-1v-5H5v5M-8 1c-2 2-1 3-3 5M8 1c2 2 1 3 3 5M-2-6c0-4 4-4 4 0M-5-4c-2 1-1 2-2 3",
  oracle: "M-12 9h24M-8 9l3-6H5l3 6M-4 3C-6-2-3-4-3-7c3 1 2 4 4 3 2 0 2-4 5-5 0 4 0 6-2 12",
  angkor_wat:
    "M-15 9h30M-13 9V4h26v5M-10 4c0-5 1-7 2-9 1 2 2 4 2 9M-4 4C-4-4-2-8 0-12c2 4 4 8 4 16M6 4c0-5 1-7 2-9 1 2 2 4 2 9",
  brandenburg_gate: "M-14-4h28v-3h-28zM-12-7h24l-2-3h-20M-12 9V-4M-6 9V-4M0 9V-4M6 9V-4M12 9V-4M-14 9h28M-3-10v-2h6v2",
  himeji_castle:
    "M-13 9l2-6h22l2 6zM-14 3c3 0 4-1 5-3h18c1 2 2 3 5 3M-8 0v-2M8 0v-2M-11-2c3 0 4-2 5-4H6c1 2 2 4 5 4zM-7-6 0-12l7 6",
  porcelain_tower: "M-5 9V4H5v5M-8 4h16l-3-3H-5zM-7 0H7L4-3h-8zM-6-4H6L3-7h-6zM-4-8 0-12 4-8zM-10 9h20",
  panama_canal: "M-15-3c5-3 8 3 13 0M2-3c5-3 8 3 13 0M-15 8h30M-2-9V8M2-9V8M-8-1l2 9M8-1 6 8M-5-9H5M-12 3h5M7 3h5",
  statue_of_liberty:
    "M-4 9-3 0c-2-2-1-5 3-5s5 3 3 5l1 9M0-5a2.500 2.500 0 1 0-.1 0M3-2l4-7M6-11l1-2 1.500 2-1 2zM-3-9.500-5-12M0-10v-3M3-9.500 4-11M-7 9H7",
  sydney_opera_house:
    "M-15 8h30M-13 8C-12 0-8-4-3-6c1 5 1 9-1 14M-5 3C-4-4 1-8 6-10c1 6 0 12-2 18M4 4c2-4 5-6 9-7 0 4-1 8-2 11",
  united_nations:
    "M0-2m-8 0a8 8 0 1 0 16 0 8 8 0 1 0-16 0M-8-2H8M0-10V6M-5-8c3 4 3 8 0 12M5-8c-3 4-3 8 0 12M-12 0c-1 6 4 10 10 10M12 0c1 6-4 10-10 10",
};

export const PEOPLE: Record<string, string> = {
  artist: "M-10 2c-2-8 5-12 11-12s10 4 9 9-6 2-7 5 1 5-3 5-9-3-10-7zM-5-3h.1M0-6h.1M5-4h.1M-4 3h.1",
  builder: "M-12 9 3-6M0-9l9 9M3-12l9 9-3 3M-12 6l3 3M5 9h8M5 5h8",
  general: "M-11-8 8 9M11-8-8 9M-12-3l5 5M12-3 7 2M-11 10l3-3M11 10 8 7",
  humanitarian: "M0 8C-14-1-11-10-5-10c3 0 5 3 5 3s2-3 5-3c6 0 9 9-5 18zM-3-2h6M0-5v6",
  industrialist: "M-13 9V0l7-4v4l7-4v4l7-4V9zM8-4V-11h4V9M-9 9V5h4v4M-1 5h4",
  scientist: "M-4-10v7L-10 7c-1 2 0 3 2 3H8c2 0 3-1 2-3L4-3v-7M-6-10H6M-7 4H7M-2 7h.1M3 6h.1",
};

export const UNITS: Record<string, string> = {
  infantry: "M8-11-6 9M8-11l1 5 3-4zM-8-4l8-1 1 5c0 4-3 7-6 8-4-2-5-6-3-12z",
  mounted: "M-8 9C-8 1-6-2-1-5l-1-5 4 3C8-6 11-1 12 3l-3 2-4-3c-2 0-2 2-1 7zM3-3h.1M-8 9h13",
  artillery: "M-6-11c10 4 10 16 0 20M-6-11V9M-12-1H10M10-1 6-4M10-1 6 2",
  aircraft: "M0-12c2 2 2 5 2 8l11 6v3L2 2v5l4 3v2l-6-2-6 2v-2l4-3V2l-11 3V2L-2-4c0-3 0-6 2-8z",
};

/** Resources, in a token of radius 12: outline and, where it helps, a filled body first. */
export const RESOURCES: Record<string, { fill?: [string, string]; line: string; ink?: string; width?: number }> = {
  incense: { line: "M-5 6h10l-2-5h-6zM0 0c-3-3 2.500-4.500 0-8M3.400-.6c-1.600-2.200 1.400-3.400 0-5.600", width: 1.4 },
  iron: { fill: ["M-7 4l2.400-7h9.200L7 4z", "#6d6a66"], line: "M-7 4l2.400-7h9.200L7 4zM-3.400-.8h6.800" },
  silk: {
    fill: ["M-6-5c4-2 8 2 12 0v10c-4 2-8-2-12 0z", "#c58ba8"],
    line: "M-6-5c4-2 8 2 12 0v10c-4 2-8-2-12 0zM-3-4.600v9.400M0-4v9",
  },
  wheat: {
    fill: [
      "M0-8.500c2 1.900 2 3.900 0 5.800-2-1.900-2-3.900 0-5.800zM-.6 1.400C-3.600 1.600-5 0-5-2.700-2.300-2.700-.7-1.400-.6 1.400zM.6 1.400C3.600 1.600 5 0 5-2.700 2.300-2.700.7-1.400.6 1.400zM-.6 6c-3 .2-4.400-1.400-4.400-4.100C-2.300 1.900-.7 3.400-.6 6zM.6 6C3.600 6.200 5 4.600 5 1.900 2.300 1.900.7 3.400.6 6z",
      "#c9982e",
    ],
    line: "M0 8V-3",
    ink: "#8a6410",
    width: 1.4,
  },
  spy: {
    line: "M-7-2h14M-4-2c0-5 1-6 4-6s4 1 4 6M-5.500 2a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0M.5 2a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0M-.5 2h1",
    width: 1.3,
  },
  uranium: {
    line: "M-1.500 0a1.500 1.500 0 1 0 3 0 1.500 1.500 0 1 0-3 0M-8 0c0-3 16-3 16 0s-16 3-16 0M-4-6.900c2.600-1.500 10.600 12.300 8 13.800s-10.600-12.300-8-13.800M4-6.900c2.600 1.500-5.400 15.300-8 13.800S1.400-8.400 4-6.900",
    width: 1.1,
  },
};

/** The peoples' marks, on a disc of radius 13. */
export const CIVS: Record<string, string> = {
  americans:
    "M0-8.400 2.100-2.700 8.200-2.500 3.400 1.200 5.100 7 0 3.600-5.100 7-3.400 1.200-8.200-2.500-2.100-2.700z",
  chinese:
    "M-8-3.500C-4-4-2-6 0-8.500 2-6 4-4 8-3.500M-6.500 2.500C-3.500 2-2 .5 0-1.500c2 2 3.500 3.500 6.500 4M-4-3v3.500M4-3v3.500M-4.500 3v5M4.500 3v5M-7 8H7",
  egyptians: "M0 8.400V.6M-5.400.8H5.400M0 .4C-5.400-3.400-3.600-8.600 0-8.600S5.400-3.400 0 .4z",
  germans:
    "M0-8.500v2.700M0 5.800v2.700M-8.500 0h2.700M5.800 0h2.700M-6-6l1.900 1.900M4.100 4.100 6 6M6-6 4.100-4.100M-4.100 4.100-6 6M-5.800 0a5.800 5.800 0 1 0 11.600 0 5.800 5.800 0 1 0-11.600 0M-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  romans:
    "M-4 7.200C-9 2.600-8.400-4-3.600-7.400M4 7.200C9 2.600 8.400-4 3.600-7.400M-6.600 3l-2.400-.6M-7.200-.4l-2-.9M-6-3.600l-1.800-1.600M6.600 3l2.400-.6M7.200-.4l2-.9M6-3.600l1.800-1.600",
  russians:
    "M0-8.500V-6M-1.500-7.500h3M-4.500 8V2.500C-8 0-5-2.500 0-6c5 3.500 8 6 4.500 8.500V8zM-4.500 2.500h9M-1.500 8V5.500a1.500 1.500 0 0 1 3 0V8",
};

/** A bust, for great people wherever their kind is not known. */
export const BUST = "M-4-4.500a4 4 0 1 0 8 0 4 4 0 1 0-8 0M-7.500 8.500c0-5 3.500-7 7.500-7s7.500 2 7.500 7z";
export const STAR =
  "M0-7.500 2.200-2.500 7.500-2.200 3.400 1.400 4.700 6.500 0 3.700-4.700 6.500-3.400 1.400-7.500-2.200-2.200-2.500z";

/** Colours of the seats and their darker sides; the pattern is told by its number. */
export const COLOURS = ["#B4532A", "#24527A", "#5E7B3A", "#6B3A5B"] as const;
export const DARKER = ["#683018", "#153047", "#36471F", "#3D2034"] as const;
export const colourOf = (seat: number): string => COLOURS[seat % 4] ?? COLOURS[0];
export const darkerOf = (seat: number): string => DARKER[seat % 4] ?? DARKER[0];
/** The pattern over a seat's colour; the first seat is plain. */
export const patternOf = (seat: number): string | null => (seat % 4 === 0 ? null : `url(#civ-p${seat % 4})`);

/** The drawing of a piece in the outskirts. */
export function drawingOf(kind: string, id: string): string {
  const from = kind === "building" ? BUILDINGS : kind === "wonder" ? WONDERS : PEOPLE;
  return from[id] ?? BUST;
}
