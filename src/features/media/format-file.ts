/** How a file of the media room is named and addressed. */
import type { MediaFile } from "./queries.ts";

export const isPicture = ({ mime }: MediaFile) => mime.startsWith("image/");
export const pictureAt = ({ fileName }: MediaFile, width: number) =>
  `/_image?src=${encodeURIComponent(`/media/${fileName}`)}&w=${width}`;
export const markdownOf = (file: MediaFile) =>
  isPicture(file) ? `![${file.alt}](/media/${file.fileName})` : `[${file.originalName}](/media/${file.fileName})`;
