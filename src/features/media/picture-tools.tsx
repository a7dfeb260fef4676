/** Gives the studio's fields for pictures what they need; the picker is loaded when one opens it. */
import { lazy, type ReactNode, useMemo } from "react";
import { imageAt } from "../../platform/image-source.ts";
import { describeUpload, uploadMedia } from "../../platform/upload-media.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { type PictureTools, PictureToolsContext } from "../../ui/controls/picture-tools.ts";
import { useWords } from "../../words/words.ts";
import type { Pictures } from "./pictures.ts";

const thumbnailPixels = 384;

const Dock = lazy(() => import("./picture-dock.tsx").then(({ PictureDock }) => ({ default: PictureDock })));

export function PictureToolsOfMedia({ children }: { children: ReactNode }) {
  const words = useWords();
  const { fileSize, percent } = useFormatter();
  const tools = useMemo(
    (): PictureTools => ({
      Dock,
      upload: async (file, onProgress) => {
        const end = await uploadMedia(words, file, onProgress, { onlyPictures: true });
        return end.file ? { picture: end.file, error: null } : { picture: null, error: end.error };
      },
      find: async (name) => {
        const response = await fetch(`/studio/entry-pictures?${new URLSearchParams({ named: name })}`);
        if (!response.ok) throw new Error(`The picture was not given: ${response.status}`);
        return ((await response.json()) as Pictures).pictures[0] ?? null;
      },
      describe: (id, alt) => void describeUpload(id, alt),
      sayPart: (done) => percent(done * 100, 0),
      thumbnail: (fileName) => imageAt(fileName, thumbnailPixels),
      sayFacts: ({ width, height, bytes }) =>
        width === null || height === null
          ? fileSize(bytes)
          : words.text("media.size", { width: String(width), height: String(height), size: fileSize(bytes) }),
    }),
    [words, fileSize, percent],
  );
  return <PictureToolsContext value={tools}>{children}</PictureToolsContext>;
}
