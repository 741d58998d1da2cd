/** A thing of the table as it is drawn there, larger: a copy of its drawing, among copies of what it stands in. */

const MOST_WIDE = 300;
const MOST_HIGH = 260;
const MOST_LARGE = 3.2;
/** How much of a map is seen around a place, in parts of its size. */
const AROUND = 0.3;

/** What styles look for around a thing, without its place on the page. */
function among(node: Element, thing: Element): HTMLElement {
  let made: Element = thing;
  for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
    if (up instanceof SVGElement) continue;
    const around = up.cloneNode(false) as HTMLElement;
    for (const name of ["id", "role", "tabindex", "aria-label", "aria-live"]) around.removeAttribute(name);
    around.style.display = "contents";
    around.append(made);
    made = around;
    if (up.matches("section.board, #question")) break;
  }
  const stage = document.createElement("div");
  stage.inert = true;
  stage.setAttribute("aria-hidden", "true");
  stage.append(made);
  return stage;
}

function nameless(copy: Element): void {
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
}

/** The part of a map around a place. */
function onMap(node: SVGElement): HTMLElement | null {
  let root: SVGSVGElement | null = node.ownerSVGElement;
  while (root?.ownerSVGElement) root = root.ownerSVGElement;
  const back = root?.getScreenCTM()?.inverse();
  if (!root || !back) return null;
  const box = node.getBoundingClientRect();
  const pad = Math.max(box.width, box.height) * AROUND;
  const from = new DOMPoint(box.left - pad, box.top - pad).matrixTransform(back);
  const to = new DOMPoint(box.right + pad, box.bottom + pad).matrixTransform(back);
  const copy = root.cloneNode(true) as SVGSVGElement;
  for (const one of copy.querySelectorAll("defs, .hits")) one.remove();
  nameless(copy);
  const [wide, high] = [to.x - from.x, to.y - from.y];
  const large = Math.min(MOST_WIDE / wide, MOST_HIGH / high);
  copy.setAttribute("viewBox", `${from.x} ${from.y} ${wide} ${high}`);
  copy.setAttribute("width", String(wide * large));
  copy.setAttribute("height", String(high * large));
  Object.assign(copy.style, { position: "static", display: "block", width: "", height: "" });
  return among(root, copy);
}

export function pictureOf(node: Element): HTMLElement | null {
  if (node instanceof SVGElement) return onMap(node);
  const { offsetWidth: wide, offsetHeight: high } = node as HTMLElement;
  if (!wide || !high) return null;
  const copy = node.cloneNode(true) as HTMLElement;
  nameless(copy);
  Object.assign(copy.style, {
    position: "relative",
    inset: "auto",
    margin: "0",
    transform: "none",
    width: `${wide}px`,
    height: `${high}px`,
  });
  const stage = among(node, copy);
  stage.style.setProperty("zoom", String(Math.min(MOST_LARGE, MOST_WIDE / wide, MOST_HIGH / high)));
  return stage;
}
