/** Where in the data folder uploads lie, and the pictures that were made of them. */
import { createHash } from "node:crypto";
import path from "node:path";

export type MediaFolders = { media: string; images: string };

export const mediaFolders = (dataFolder: string): MediaFolders => ({
  media: path.join(dataFolder, "media"),
  images: path.join(dataFolder, "image-cache"),
});

/** What the names of all pictures made of one upload begin with. */
export const madeImagePrefix = (fileName: string): string =>
  `${createHash("sha256").update(fileName).digest("hex").slice(0, 24)}-`;
