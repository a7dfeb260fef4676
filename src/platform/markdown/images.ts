/** Images of a text: the site's own media at the widths the image door serves, never anything from another host. */
import type { Element } from "hast";
import type { PictureFacts } from "../../domain/publishing/picture-facts.ts";
import { deviceWidths } from "../contract.ts";
import { focusMarks } from "../focus-marks.ts";
import { decodeHtml } from "./inline-html.ts";

/** Widths worth offering for a column of text: one for phones, one for screens, and both for dense displays. */
const widths = deviceWidths.filter((width) => width <= 1920);
/** Formats that the image door does not resize, because they move or have no pixels. */
const served = /\.(?:svg|gif)$/i;

/** The path `/media/NAME` for a source inside the media store, else null. Names are those that the image door serves. */
export function mediaPath(source: unknown): string | null {
  const name = /^\/?media\/([A-Za-z0-9_-][A-Za-z0-9._-]{0,199})$/.exec(typeof source === "string" ? source : "")?.[1];
  return name ? `/media/${name}` : null;
}

/** Its size keeps the page from moving while the image loads; without it the image has its natural size when it is there. */
export function imageElement(path: string, alt: string, size: PictureFacts | null): Element {
  const shared = {
    alt,
    loading: "lazy",
    decoding: "async",
    ...(size ? { width: size.width, height: size.height } : {}),
    ...marksOf(size),
  };
  if (served.test(path)) return { type: "element", tagName: "img", properties: { src: path, ...shared }, children: [] };
  const fitting = widths.filter((width) => !size || width <= size.width);
  const offered = fitting.length > 0 ? fitting : widths.slice(0, 1);
  const at = (width: number): string => `/_image?src=${encodeURIComponent(path)}&w=${width}`;
  const properties = {
    src: at(offered.findLast((width) => width <= 1200) ?? offered[0] ?? 640),
    srcSet: offered.map((width) => `${at(width)} ${width}w`).join(", "),
    sizes: "(min-width: 760px) 42rem, 100vw",
    ...shared,
  };
  return { type: "element", tagName: "img", properties, children: [] };
}

/** As a tree of HTML spells attributes. */
function marksOf(facts: PictureFacts | null): Record<string, number> {
  const marks = focusMarks(facts?.focus);
  return marks ? { dataFocusX: marks["data-focus-x"], dataFocusY: marks["data-focus-y"] } : {};
}

/** The site's own pictures in a text as it is printed, in their order. `html` must come from `renderMarkdown`. */
export function picturesIn(html: string): { media: string; alt: string }[] {
  return [...html.matchAll(/<img((?: [\w-]+="[^"]*")+)>/g)].flatMap(([, attributes = ""]) => {
    const of = (name: string) => decodeHtml(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
    const { pathname, searchParams } = new URL(of("src"), "http://localhost");
    const path = mediaPath(searchParams.get("src") ?? pathname);
    return path === null ? [] : [{ media: path.slice("/media/".length), alt: of("alt") }];
  });
}
