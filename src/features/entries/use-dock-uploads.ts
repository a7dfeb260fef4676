/** Uploads of the picture picker: one after another; what failed is kept until it is sent again or given up. */
import { useRef, useState } from "react";
import { type UploadedFile, uploadMedia } from "../../platform/upload-media.ts";
import { useWords } from "../../words/words.ts";

export type DockUpload = { key: number; file: File; done: number; error: string | null };

export function useDockUploads(onDone: (file: UploadedFile) => void) {
  const words = useWords();
  const [uploads, setUploads] = useState<readonly DockUpload[]>([]);
  const last = useRef(0);
  const sending = useRef(Promise.resolve());
  const change = (key: number, part: Partial<DockUpload>) =>
    setUploads((list) => list.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const giveUp = (key: number) => setUploads((list) => list.filter((each) => each.key !== key));
  const send = async ({ key, file }: Pick<DockUpload, "key" | "file">): Promise<void> => {
    change(key, { error: null, done: 0 });
    const end = await uploadMedia(words, file, (done) => change(key, { done }));
    if (!end.file) return change(key, { error: end.error });
    giveUp(key);
    onDone(end.file);
  };
  const again = (upload: Pick<DockUpload, "key" | "file">) => {
    sending.current = sending.current.then(() => send(upload));
  };
  const start = (files: readonly File[]) => {
    const added = files.map((file): DockUpload => ({ key: (last.current += 1), file, done: 0, error: null }));
    setUploads((list) => [...added, ...list]);
    for (const each of added) again(each);
  };
  return { uploads, start, again, giveUp };
}
