/** Drawings: the twelve wonders, and a line vignette for each class of card. */

import sprite from "./icons.svg?raw";

const files = import.meta.glob<string>("./wonders/*.svg", { query: "?raw", import: "default", eager: true });

export const WONDERS: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.svg$/g, ""), text]),
);

/** The symbols alone, to be put into one hidden drawing. */
export const SPRITE = sprite.replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, "");

const arches = (from: number, step: number, width: number, top: number, bottom: number): string =>
  Array.from({ length: Math.ceil(124 / step) }, (_, n) => {
    const x = from + n * step;
    return `M${x} ${bottom}V${top}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${bottom}`;
  }).join("");

const OWN: Record<string, string> = {
  aqueduct: `M0 5h118M0 9h118M0 23h118${arches(-2, 14, 10, 17, 23)}${arches(-8, 23, 19, 35.5, 45)}`,
  statue:
    "M42 41h34M46 41v-6h26v6M50 35l3-12-4-8 5-4h10l6 5-3 7 2 12M55 11a4 4 0 1 1 8 0M59 12v10M54 24h10M70 16l8-10M78 6l2-3M14 41V14M22 41V14M11 14h14M12 11h12M96 41V14M104 41V14M93 14h14M94 11h12",
  "customs-house":
    "M0 40h118M12 40V20h42v20M8 20h50l-6-8H14zM20 40V28h8v12M36 26h10v7H36zM74 40l4-8h26l5 8M91 32V10M91 12l14 9c-2 4-6 7-14 9zM91 14l-10 8c2 4 5 6 10 8M64 40v-6h6v6M60 40v-4h4",
};

const CLASS: Record<string, string> = {
  brown:
    "M0 40h118M0 40 22 18l10 9 16-19 20 23 12-9 26 18M48 8l5 9-6 3M22 18l3 6M84 40v-8h10v8M84 35h10M98 40v-6h8v6M40 40l6-9 8 5 5-4 6 8",
  grey: "M0 40h118M14 40V22c0-8 22-8 22 0v18M20 40v-8c0-6 10-6 10 0v8M25 14V6M22 6h6M52 40c-6-4-6-13 0-17v-5h10v5c6 4 6 13 0 17zM53 29h8M80 40c-4-3-4-9 0-12v-4h7v4c4 3 4 9 0 12zM99 40c-3-2-3-7 0-9v-4h6v4c3 2 3 7 0 9z",
  blue: "M0 41h118M22 41v-4h74v4M26 37V19M38 37V19M50 37V19M68 37V19M80 37V19M92 37V19M22 19h74M24 15h70L59 4zM59 8v4M55 37V25h8v12",
  green:
    "M0 40h118M16 40h28M30 40V16M18 16h24M20 16l-5 12h10zM40 16l-5 12h10zM30 16v-5M58 40l12-26 12 26M63 30h14M70 14V8M90 40c-3-8 2-12 10-13M100 27a7 7 0 1 0 0-.1M94 14l12 24",
  yellow:
    "M0 40h118M10 40V22h40v18M6 22h48l-5-9H11zM15 13v9M24 13v9M34 13v9M44 13v9M18 40V30h9v10M68 40v-9h12v9M68 35h12M84 40v-6h8v6M98 40c-3-3-3-9 0-12v-3h6v3c3 3 3 9 0 12z",
  red: "M0 40h118M8 40V18h4v-5h5v5h5v-5h5v5h4v22M31 25h10v-4h6v4h7v-4h6v4h7v-4h6v4h10M87 40V18h4v-5h5v5h5v-5h5v5h4v22M50 40V32a9 9 0 0 1 18 0v8M96 13V3l9 3-9 3M16 13V3l9 3-9 3",
  purple:
    "M0 41h118M20 41V20h78v21M16 20h86L59 5zM30 41V27h9v14M79 41V27h9v14M51 41V30a8 8 0 0 1 16 0v11M59 11a3 3 0 1 0 0 .1M24 24h70",
};

export function vignette(id: string, colour: string): string {
  return OWN[id] ?? CLASS[colour] ?? "";
}
