/** How large a file is, and a picture's width and height. */
import { useFormatter } from "../../platform/use-formatter.ts";
import { useWords } from "../../words/words.ts";
import type { MediaFile } from "./queries.ts";

export function FileSize({ file: { width, height, bytes } }: { file: MediaFile }) {
  const words = useWords();
  const size = useFormatter().fileSize(bytes);
  if (width === null || height === null) return size;
  return words.say("media.size", { width: String(width), height: String(height), size });
}
