/** How a file of the media room is named, addressed and measured. */
import { usePrinter } from "../../platform/use-printer.ts";
import type { MediaFile } from "./queries.ts";

export const isPicture = ({ mime }: MediaFile) => mime.startsWith("image/");
export const pictureAt = ({ fileName }: MediaFile, width: number) =>
  `/_image?src=${encodeURIComponent(`/media/${fileName}`)}&w=${width}`;
export const markdownOf = (file: MediaFile) =>
  isPicture(file) ? `![${file.alt}](/media/${file.fileName})` : `[${file.originalName}](/media/${file.fileName})`;

export function useSizes() {
  const printer = usePrinter();
  return (bytes: number) =>
    bytes < 1_000_000
      ? `${printer.number(Math.max(1, bytes / 1000), 0)} kB`
      : `${printer.number(bytes / 1_000_000, 1)} MB`;
}
