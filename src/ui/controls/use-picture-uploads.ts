/** Pictures on their way to the media: one after another; what failed is kept until it is sent again or given up. */
import { useContext, useEffect, useRef, useState } from "react";
import { useWords } from "../../words/words.ts";
import { isPicture } from "./is-picture.ts";
import { PictureToolsContext, type ShownPicture } from "./picture-tools.ts";

export type PictureUpload = { key: number; file: File; done: number; error: string | null };

export type PictureUploads = {
  uploads: readonly PictureUpload[];
  start: (files: readonly File[]) => void;
  again: (upload: Pick<PictureUpload, "key" | "file">) => void;
  giveUp: (key: number) => void;
};

export function usePictureUploads(onDone: (picture: ShownPicture) => void): PictureUploads {
  const tools = useContext(PictureToolsContext);
  const words = useWords();
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const last = useRef(0);
  const sending = useRef(Promise.resolve());
  /** Of today, also for a file that was sent before the last drawing. */
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const change = (key: number, part: Partial<PictureUpload>) =>
    setUploads((list) => list.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const giveUp = (key: number) => setUploads((list) => list.filter((each) => each.key !== key));
  const send = async ({ key, file }: Pick<PictureUpload, "key" | "file">): Promise<void> => {
    if (!tools) return;
    change(key, { error: null, done: 0 });
    const end = await tools.upload(file, (part) => change(key, { done: part }));
    if (!end.picture) return change(key, { error: end.error });
    giveUp(key);
    done.current(end.picture);
  };
  const again = (upload: Pick<PictureUpload, "key" | "file">) => {
    sending.current = sending.current.then(() => send(upload));
  };
  const start = (files: readonly File[]) => {
    const added = files.map((file): PictureUpload => {
      const error = isPicture(file) ? null : words.text("ui.picture.notOne");
      return { key: (last.current += 1), file, done: 0, error };
    });
    setUploads((list) => [...added, ...list]);
    for (const each of added) if (each.error === null) again(each);
  };
  return { uploads, start, again, giveUp };
}
