/** A chart of readings as a file: SVG, or PNG made of it, in the colours and the face that it has on the page. */
import jost from "../../../ui/fonts/jost.woff2?url";
import { type Colours, drawingText, type DrawingTexts, type ShownDrawing } from "./drawing-text.ts";

const pngScale = 2;

/** A token's colour as the browser resolves it in this place. */
function colourOf(place: Element, token: string): string {
  const probe = document.createElement("i");
  place.append(probe);
  probe.style.color = `var(--${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const coloursIn = (place: Element): Colours => ({
  bg: colourOf(place, "bg"),
  surface: colourOf(place, "surface"),
  ink: colourOf(place, "ink"),
  "ink-2": colourOf(place, "ink-2"),
  rule: colourOf(place, "rule"),
  beer: colourOf(place, "beer"),
  ring: colourOf(place, "ring"),
  copper: colourOf(place, "copper"),
});

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error("The file cannot be read.")));
    reader.readAsDataURL(blob);
  });

/** A drawing is seen where this site's fonts are not. */
async function fontRule(): Promise<string> {
  const response = await fetch(jost);
  if (!response.ok) return "";
  const address = await dataAddress(await response.blob());
  return `@font-face{font-family:Jost;font-weight:100 900;src:url("${address}") format("woff2")}`;
}

export async function svgOf(place: Element, shown: ShownDrawing, texts: DrawingTexts) {
  return drawingText(shown, texts, coloursIn(place), await fontRule());
}

export async function pngOf({ text, width, height }: Awaited<ReturnType<typeof svgOf>>): Promise<Blob> {
  const image = new Image();
  image.src = await dataAddress(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * pngScale, height * pngScale];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture cannot be made."))), "image/png"),
  );
}

export function save(blob: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
