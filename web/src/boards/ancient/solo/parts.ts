/** What the board shows only where the rules lead a people, or where culture is tracked: loaded when it is. */
export { default as Nobody } from "./Nobody.svelte";
export { default as Peace } from "./Peace.svelte";
export { default as Plate } from "./Plate.svelte";
export { default as Progress } from "./Progress.svelte";
export { default as Sign } from "./Sign.svelte";
export { doingOf, scenesOf } from "./reading";
export { solo as soloWords } from "./words";
