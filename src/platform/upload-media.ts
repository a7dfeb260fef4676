/** Sends one file to the media from the browser, and tells how far it is and what became of it. */
import { isAway } from "./offline/unsent.ts";
import type { Words } from "../words/arguments.ts";

export type UploadedFile = {
  id: string;
  fileName: string;
  originalName: string;
  bytes: number;
  width: number | null;
  height: number | null;
  alt: string;
};
/** `isCut`: nothing was wrong with the file; the server did not answer. */
export type UploadEnd = { file: UploadedFile; error: null } | { file: null; error: string; isCut?: boolean };

const address = "/studio/media/upload";

function endOf(words: Words, { status, responseText }: XMLHttpRequest): UploadEnd {
  if (status === 413) return { file: null, error: words.text("media.fault.size") };
  if (isAway(status)) return { file: null, error: words.text("media.fault.connection"), isCut: true };
  if (status !== 200) return { file: null, error: words.text("media.fault.server") };
  const { uploaded = [], errors } = JSON.parse(responseText) as {
    uploaded?: UploadEnd[];
    errors: Record<string, string>;
  };
  const [end] = uploaded;
  return end ?? { file: null, error: errors["form"] ?? words.text("media.fault.server") };
}

/** `onProgress`: the part that is sent, up to 1. */
export function uploadMedia(
  words: Words,
  file: File,
  onProgress: (done: number) => void,
  { onlyPictures = false } = {},
): Promise<UploadEnd> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("deed", "upload");
    if (onlyPictures) form.set("pictures", "yes");
    form.set("files", file);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", () =>
      resolve({ file: null, error: words.text("media.fault.connection"), isCut: true }),
    );
    request.addEventListener("load", () => resolve(endOf(words, request)));
    request.open("POST", address);
    request.send(form);
  });
}

const inHexadecimal = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether the media have a file that was sent with these bytes. False where nobody can tell: pages over plain HTTP have no checksums. */
export async function isStoredMedia(file: Blob): Promise<boolean> {
  if (!globalThis.crypto?.subtle) return false;
  try {
    const sum = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    const answer = await fetch(`${address}?sha256=${inHexadecimal(sum)}`);
    return answer.ok && ((await answer.json()) as { isStored?: boolean }).isStored === true;
  } catch {
    return false;
  }
}

/** Keeps a description with the file, for the next text that shows it. One that does not arrive stands in this text all the same. */
export async function describeUpload(id: string, alt: string): Promise<void> {
  const body = new URLSearchParams({ deed: "describe", id, alt });
  await fetch(address, { method: "POST", body }).catch(() => undefined);
}
