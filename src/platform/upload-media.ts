/** Sends one file to the media from the browser, and tells how far it is and what became of it. */
import type { Words } from "../words/arguments.ts";

export type UploadedFile = { id: string; fileName: string; alt: string };
export type UploadEnd = { file: UploadedFile; error: null } | { file: null; error: string };

const address = "/studio/media/upload";

function endOf(words: Words, { status, responseText }: XMLHttpRequest): UploadEnd {
  if (status === 413) return { file: null, error: words.text("media.fault.size") };
  if (status !== 200) return { file: null, error: words.text("media.fault.server") };
  const { uploaded = [], errors } = JSON.parse(responseText) as {
    uploaded?: UploadEnd[];
    errors: Record<string, string>;
  };
  const [end] = uploaded;
  return end ?? { file: null, error: errors["form"] ?? words.text("media.fault.server") };
}

/** `onProgress`: the part that is sent, up to 1. */
export function uploadMedia(words: Words, file: File, onProgress: (done: number) => void): Promise<UploadEnd> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("deed", "upload");
    form.set("files", file);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", () => resolve({ file: null, error: words.text("media.fault.connection") }));
    request.addEventListener("load", () => resolve(endOf(words, request)));
    request.open("POST", address);
    request.send(form);
  });
}

/** Keeps a description with the file, for the next text that shows it. One that does not arrive stands in this text all the same. */
export async function describeUpload(id: string, alt: string): Promise<void> {
  const body = new URLSearchParams({ deed: "describe", id, alt });
  await fetch(address, { method: "POST", body }).catch(() => undefined);
}
