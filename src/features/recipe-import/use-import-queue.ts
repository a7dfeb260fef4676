/** Files on their way to be read: sent, cancelled, retried, cut off alone, and kept in the browser until the server has them. */
import { useContext, useEffect, useEffectEvent, useReducer, useState } from "react";
import { type KeptFile, keepFiles } from "../../platform/offline/keep-files.ts";
import { KeeperContext } from "../../platform/offline/use-document.ts";
import { useWords } from "../../words/words.ts";
import type { ShownFile } from "./preview.ts";
import { changed, firstQueue, type Queue, queuedFiles } from "./queued-file.ts";
import { Uploads } from "./uploads.ts";

export interface ImportQueue extends Queue {
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  /** One that is under way, or all of them. */
  cancel: (key?: string) => void;
  /** Takes a failed or cancelled one off the list. */
  drop: (key: string) => void;
  /** The import is over: what is still kept of it in the browser is not wanted any more. */
  forget: () => void;
  /** Files that would not outlast the page. */
  unkept: number;
}

const keptFor = (user: string, importId: string, title: string) =>
  keepFiles({
    user,
    subject: `import ${importId}`,
    href: `/studio/recipes/import?import=${importId}`,
    title,
  });

/** `first`: what waits on the server already. */
export function useImportQueue(importId: string, first: readonly ShownFile[]): ImportQueue {
  const words = useWords();
  const user = useContext(KeeperContext);
  const [{ files, read }, change] = useReducer(changed, first, firstQueue);
  const [uploads] = useState(
    () =>
      new Uploads({ importId, user }, keptFor(user, importId, words.text("import.title")), (key, status) =>
        change({ type: "set", key, status }),
      ),
  );
  const [unkept, setUnkept] = useState(0);

  /** Gives those that are sent. */
  const queue = (chosen: readonly KeptFile[]): KeptFile[] => {
    const added = queuedFiles(chosen, files);
    const sent = new Set(added.filter(({ status }) => status.state === "waiting").map(({ key }) => key));
    change({ type: "add", files: added });
    uploads.hold(chosen);
    uploads.send([...sent]);
    return chosen.filter(({ id }) => sent.has(id));
  };
  const keep = async (file: KeptFile): Promise<void> => {
    if (!(await uploads.keep(file))) setUnkept((count) => count + 1);
  };

  /** What the server has read, though its answer got lost, is not sent a second time. */
  const takeUp = useEffectEvent((found: readonly KeptFile[]) => {
    const isRead = ({ file }: KeptFile) =>
      read.some(({ file: name, bytes }) => name === file.name && bytes === file.size);
    for (const { id } of found.filter(isRead)) uploads.forget(id);
    const unread = found.filter((each) => !isRead(each));
    if (unread.length > 0) queue(unread);
  });
  const sendCut = useEffectEvent(() => {
    for (const { key, status } of files) if (status.state === "failed" && status.cut) uploads.retry(key);
  });
  useEffect(() => {
    const online = () => sendCut();
    void uploads.open().then((found) => takeUp(found));
    window.addEventListener("online", online);
    return () => {
      window.removeEventListener("online", online);
      uploads.leave();
    };
  }, [uploads]);

  return {
    files,
    read,
    add: (dropped) => queue(uploads.named(dropped)).forEach((file) => void keep(file)),
    retry: (key) => uploads.retry(key),
    cancel: (only) => uploads.cancel(only),
    drop: (key) => {
      uploads.drop(key);
      change({ type: "drop", key });
    },
    forget: () => uploads.forgetAll(),
    unkept,
  };
}
