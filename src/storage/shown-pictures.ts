/** What pages show of pictures beside their pixels. */
import type { Store } from "./database.ts";
import { type CreditPart, creditParts, type PictureFacts } from "../domain/publishing/picture-facts.ts";
import { type Media, findMediaFiles } from "./media.ts";

/** What a page shows of a picture; null for what has no pixels. */
export const factsOf = (file: Media | null | undefined): PictureFacts | null =>
  file?.width && file.height
    ? {
        width: file.width,
        height: file.height,
        ...(file.focus && { focus: file.focus }),
        ...(file.credit && { credit: file.credit }),
      }
    : null;

export type ShownPicture = Pick<Media, "id" | "fileName" | "originalName" | "bytes" | "width" | "height" | "alt">;
/** What editors see of a picture where one is chosen. */
export const shownPicture = ({ id, fileName, originalName, bytes, width, height, alt }: Media): ShownPicture => ({
  id,
  fileName,
  originalName,
  bytes,
  width,
  height,
  alt,
});

/** Who made it, as a page says it; empty where nobody is named. */
export const saidCredit = ({ credit }: Media): CreditPart[] => (credit ? creditParts(credit) : []);

/** A picture that stands for a page where others link to it. */
export type PageImage = Pick<Media, "credit"> & {
  file: string;
  /** Others see the part round its focal point. */
  isCropped: boolean;
};
export const pageImageOf = ({ fileName, focus, credit }: Media): PageImage => ({
  file: fileName,
  isCropped: focus !== null,
  credit,
});

/** The same of many, by their paths `/media/NAME`, in one statement; for texts that show them. */
export const picturesOf = (store: Store) => (paths: readonly string[]) => findPictures(store, paths);

async function findPictures(store: Store, paths: readonly string[]): Promise<Map<string, PictureFacts>> {
  const files = await findMediaFiles(
    store,
    paths.map((path) => path.replace("/media/", "")),
  );
  return new Map(
    [...files].flatMap(([name, file]) => {
      const facts = factsOf(file);
      return facts ? [[`/media/${name}`, facts]] : [];
    }),
  );
}
