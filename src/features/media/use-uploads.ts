/** Uploads with progress in the browser, one file after another. */
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { MediaAnswer } from "./actions.ts";

export type Upload = { key: string; name: string; bytes: number; done: number; error: string | null };

type Told = { error: string | null };

function send(words: Words, file: File, onProgress: (done: number) => void): Promise<Told> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("deed", "upload");
    form.set("files", file);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", () => resolve({ error: words.text("media.fault.connection") }));
    request.addEventListener("load", () => resolve(toldBy(words, request)));
    request.open("POST", "/studio/media/upload");
    request.send(form);
  });
}

function toldBy(words: Words, request: XMLHttpRequest): Told {
  if (request.status === 413) return { error: words.text("media.fault.size") };
  if (request.status !== 200) return { error: words.text("media.fault.server") };
  const { uploaded, errors } = JSON.parse(request.responseText) as MediaAnswer;
  return { error: uploaded?.[0]?.error ?? errors["form"] ?? null };
}

/** Those that are done leave the list, those that went wrong stay and say why. */
export function useUploads(): { uploads: readonly Upload[]; start: (files: readonly File[]) => void } {
  const words = useWords();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const { revalidate } = useRevalidator();
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const run = async (files: readonly { file: File; key: string }[]) => {
    for (const { file, key } of files) {
      const { error } = await send(words, file, (done) => change(key, { done }));
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
