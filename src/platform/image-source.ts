/** The attributes of a picture from the media store: widths that the image door serves (P7), its size so that nothing moves. */
import type { PictureFacts } from "../domain/publishing/picture-facts.ts";
import { deviceWidths, imageWidths } from "./contract.ts";
import { type FocusMarks, focusMarks } from "./focus-marks.ts";

export type ImageSource = { src: string; srcSet?: string; width?: number; height?: number } & Partial<FocusMarks>;

/** Pictures that move or have no pixels are served as they are. */
const served = /\.(?:svg|gif)$/i;
const widest = 1920;
/** For a place beside others, which three of stand on a screen. */
const narrowest = Math.max(...imageWidths);

export const isSvg = (file: string): boolean => file.endsWith(".svg");

/** For programs and pages elsewhere, which take no drawings: with pixels, whatever it is kept as. */
export const rasterOf = (name: string, width = 1200): string =>
  `/_image?src=${encodeURIComponent(`/media/${encodeURIComponent(name)}`)}&w=${width}`;

/** For programs that want the file itself where it has pixels. */
export const toldPicture = (name: string): string =>
  isSvg(name) ? rasterOf(name) : `/media/${encodeURIComponent(name)}`;

/** At one of the widths that the image door serves. */
export function imageAt(name: string, width: number): string {
  const path = `/media/${encodeURIComponent(name)}`;
  return served.test(name) ? path : `/_image?src=${encodeURIComponent(path)}&w=${width}`;
}

/** `name` is the file's name in the media store; without a size the picture has its natural one when it is there. */
export function imageSource(name: string, size: PictureFacts | null): ImageSource {
  const path = `/media/${encodeURIComponent(name)}`;
  const pixels = size ? { width: size.width, height: size.height, ...focusMarks(size.focus) } : {};
  if (served.test(name)) return { src: path, ...pixels };
  const fitting = deviceWidths.filter((width) => width <= Math.min(widest, size?.width ?? widest));
  const wide = fitting.length > 0 ? fitting : deviceWidths.slice(0, 1);
  const offered = size && size.width <= narrowest ? wide : [narrowest, ...wide];
  const at = (width: number) => imageAt(name, width);
  return {
    src: at(offered.findLast((width) => width <= 1200) ?? 640),
    srcSet: offered.map((width) => `${at(width)} ${width}w`).join(", "),
    ...pixels,
  };
}

/** Whether its bytes begin as a drawing does; whether it is one, `readSvg` says. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart();
  return /^<(?!!doctype\s+html|html)/i.test(head) && /<(?:\w+:)?svg[\s/>]/.test(head);
}
