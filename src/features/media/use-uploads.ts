/** Uploads with progress in the browser, one file after another. */
import { useState } from "react";
import { useRevalidator } from "react-router";
import { uploadMedia } from "../../platform/upload-media.ts";
import { useWords } from "../../words/words.ts";

export type Upload = { key: string; name: string; bytes: number; done: number; error: string | null };

/** Those that are done leave the list, those that went wrong stay and say why. */
export function useUploads(): { uploads: readonly Upload[]; start: (files: readonly File[]) => void } {
  const words = useWords();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const { revalidate } = useRevalidator();
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const run = async (files: readonly { file: File; key: string }[]) => {
    for (const { file, key } of files) {
      const { error } = await uploadMedia(words, file, (done) => change(key, { done }));
      if (error === null) setUploads((list) => list.filter((upload) => upload.key !== key));
      else change(key, { error });
      await revalidate();
    }
  };
  const start = (files: readonly File[]) => {
    const queued = files.map((file, index) => ({
      file,
      key: `${file.name} ${file.lastModified} ${index} ${uploads.length}`,
    }));
    setUploads((list) => [
      ...list,
      ...queued.map(({ file, key }) => ({ key, name: file.name, bytes: file.size, done: 0, error: null })),
    ]);
    void run(queued);
  };
  return { uploads, start };
}
