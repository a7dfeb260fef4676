/** The kinds of files that a site keeps and serves, by their ending. */

import { downloadTypes } from "./download-types.ts";

/** What the store takes and serves; anything else is never sent to a browser as what it claims to be. */
export const mediaTypes: Record<string, string> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".svg": "image/svg+xml",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".opus": "audio/ogg",
  ".m4a": "audio/mp4",
  ".flac": "audio/flac",
  ".wav": "audio/wav",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".pdf": "application/pdf",
  ...Object.fromEntries(Object.entries(downloadTypes).map(([ending, { mime }]) => [ending, mime])),
};
