/** Files on their way to be read: each by its own request with its progress, a few at a time; cancelled, retried, cut off alone, and kept in the browser until the server has them. */
import { useContext, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { addressFor } from "../../platform/offline/ask-server.ts";
import { type KeptFile, keepFiles } from "../../platform/offline/keep-files.ts";
import { KeeperContext } from "../../platform/offline/use-document.ts";
import type { ShownFile } from "./preview.ts";

export type FileStatus =
  | { state: "waiting" | "reading" | "cancelled" }
  /** `done`: share of it that is sent, 0 to 1. */
  | { state: "sending"; done: number }
  /** `cut`: by the network, and sent again once it is back. */
  | { state: "failed"; reason: string; canRetry: boolean; cut?: boolean }
  | { state: "read"; shown: ShownFile };
export type QueuedFile = { key: string; name: string; bytes: number; status: FileStatus };

export const mostFiles = 200;
const mostBytes = 20 * 1024 * 1024;
const atOnce = 3;
const patienceMilliseconds = 120_000;
const address = "/studio/recipes/import/file";

type Change =
  | { type: "add"; files: readonly QueuedFile[] }
  | { type: "set"; key: string; status: FileStatus }
  | { type: "drop"; key: string };

/** `read`: what of it was read; the same list as before while nothing further is, so that the tables are not drawn anew. */
type Queue = { files: readonly QueuedFile[]; read: readonly ShownFile[] };

const queueOf = (files: readonly QueuedFile[]): Queue => ({
  files,
  read: files.flatMap(({ status }) => (status.state === "read" ? [status.shown] : [])),
});

function changed({ files, read }: Queue, change: Change): Queue {
  const next = withChange(files, change);
  return change.type === "set" && change.status.state === "read" ? queueOf(next) : { files: next, read };
}

function withChange(files: readonly QueuedFile[], change: Change): readonly QueuedFile[] {
  if (change.type === "add") return [...files, ...change.files];
  if (change.type === "drop") return files.filter(({ key }) => key !== change.key);
  return files.map((file) => (file.key === change.key ? { ...file, status: change.status } : file));
}

export const isUnderWay = ({ status: { state } }: QueuedFile): boolean =>
  state === "waiting" || state === "sending" || state === "reading";

/** A file that the server has read already, or has refused. */
const settled = (shown: ShownFile, index: number): QueuedFile => ({
  key: shown.id || `refused ${index}`,
  name: shown.file,
  bytes: shown.bytes,
  status: settledStatus(shown),
});
const settledStatus = (shown: ShownFile): FileStatus =>
  shown.error === null ? { state: "read", shown } : { state: "failed", reason: shown.error, canRetry: false };

const failed = (reason: string) => ({ state: "failed" as const, reason, canRetry: true });

/** What an answer means for its file. */
function answered(request: XMLHttpRequest): FileStatus {
  switch (request.status) {
    case 200:
      return shownIn(request.responseText);
    case 401:
      return failed("You are signed out. Sign in in another tab, then try again.");
    case 403:
      return failed("Only editors import.");
    case 413:
      return failed("The file is larger than the server takes.");
    default:
      return failed(`The server could not take it (${request.status}). Try again.`);
  }
}

function shownIn(text: string): FileStatus {
  try {
    const shown = JSON.parse(text) as ShownFile;
    return shown.error === null ? { state: "read", shown } : { state: "failed", reason: shown.error, canRetry: true };
  } catch {
    return failed("The answer was cut off. Try again.");
  }
}

/** The browser says no more than that it failed: a file that was changed or removed meanwhile can't be sent either. */
async function whyCut(file: File): Promise<FileStatus> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return { ...failed("The connection was cut. It is tried again once it is back."), cut: true };
  } catch {
    return { state: "failed", reason: "The file has changed or is gone: choose it again.", canRetry: false };
  }
}

type Going = { importId: string; user: string };

function send(
  { importId, user }: Going,
  file: File,
  say: (status: FileStatus) => void,
): { request: XMLHttpRequest; ended: Promise<void> } {
  const request = new XMLHttpRequest();
  const ended = new Promise<void>((resolve) => {
    const form = new FormData();
    form.set("import", importId);
    form.set("files", file);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      say({ state: "sending", done: total > 0 ? loaded / total : 0 }),
    );
    request.upload.addEventListener("load", () => say({ state: "reading" }));
    request.addEventListener("load", () => say(answered(request)));
    request.addEventListener("error", () => void whyCut(file).then(say));
    request.addEventListener("timeout", () => say(failed("No answer for two minutes. Try again.")));
    request.addEventListener("abort", () => say({ state: "cancelled" }));
    request.addEventListener("loadend", () => resolve());
    request.timeout = patienceMilliseconds;
    request.open("POST", addressFor(address, user));
    request.send(form);
  });
  return { request, ended };
}

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

const isSettled = (status: FileStatus): boolean =>
  status.state === "read" || status.state === "cancelled" || (status.state === "failed" && !status.cut);

/** `first`: what waits on the server already. */
export function useImportQueue(importId: string, first: readonly ShownFile[]): ImportQueue {
  const user = useContext(KeeperContext);
  const [{ files, read }, change] = useReducer(changed, first, (shown) => queueOf(shown.map(settled)));
  const [kept] = useState(() =>
    keepFiles({
      user,
      subject: `import ${importId}`,
      href: `/studio/recipes/import?import=${importId}`,
      title: "Files to import",
    }),
  );
  const [unkept, setUnkept] = useState(0);
  const sources = useRef(new Map<string, File>());
  const waiting = useRef<string[]>([]);
  const requests = useRef(new Map<string, XMLHttpRequest>());
  const working = useRef(0);
  const left = useRef(false);

  /** Sends one after another until none waits. */
  const work = async (): Promise<void> => {
    working.current++;
    for (let key = waiting.current.shift(); key !== undefined; key = waiting.current.shift()) {
      const source = sources.current.get(key);
      if (source) await sendOne(key, source);
    }
    working.current--;
  };
  const sendOne = async (key: string, source: File): Promise<void> => {
    change({ type: "set", key, status: { state: "sending", done: 0 } });
    const { request, ended } = send({ importId, user }, source, (status) => {
      if (isSettled(status) && !left.current) void kept.forget(key);
      change({ type: "set", key, status });
    });
    requests.current.set(key, request);
    await ended;
    requests.current.delete(key);
  };
  const run = (): void => {
    while (working.current < atOnce && waiting.current.length > 0) void work();
  };

  const retry = (key: string): void => {
    waiting.current.push(key);
    change({ type: "set", key, status: { state: "waiting" } });
    run();
  };

  /** Those that may be sent, each with the key under which it is kept. */
  const queue = (chosen: readonly KeptFile[]): string[] => {
    let room = mostFiles - files.filter(({ status: { state } }) => state !== "failed" && state !== "cancelled").length;
    const sent: string[] = [];
    const added = chosen.map(({ id: key, file }): QueuedFile => {
      const entry = { key, name: file.name, bytes: file.size };
      if (file.size > mostBytes)
        return { ...entry, status: { state: "failed", reason: "The file is larger than 20 MiB.", canRetry: false } };
      sources.current.set(key, file);
      if (room-- <= 0) return { ...entry, status: failed(`At most ${mostFiles} files at once: import these first.`) };
      sent.push(key);
      return { ...entry, status: { state: "waiting" } };
    });
    change({ type: "add", files: added });
    waiting.current.push(...sent);
    run();
    return sent;
  };
  const add = (dropped: readonly File[]): void => {
    const chosen = dropped.map((file) => ({ id: kept.nextId(), file }));
    const sent = new Set(queue(chosen));
    for (const { id, file } of chosen.filter((each) => sent.has(each.id))) void keepOne(id, file);
  };
  const keepOne = async (id: string, file: File): Promise<void> => {
    if (!(await kept.put(id, file))) setUnkept((count) => count + 1);
  };

  /** What the server has read, though its answer got lost, is not sent a second time. */
  const takeUp = useEffectEvent((found: readonly KeptFile[]) => {
    const isRead = ({ file }: KeptFile) =>
      read.some(({ file: name, bytes }) => name === file.name && bytes === file.size);
    for (const { id } of found.filter(isRead)) void kept.forget(id);
    const unread = found.filter((each) => !isRead(each));
    if (unread.length > 0) queue(unread);
  });
  const sendCut = useEffectEvent(() => {
    for (const { key, status } of files) if (status.state === "failed" && status.cut) retry(key);
  });
  useEffect(() => {
    const open = requests.current;
    left.current = false;
    const online = () => sendCut();
    void kept.find().then((found) => takeUp(found));
    window.addEventListener("online", online);
    return () => {
      window.removeEventListener("online", online);
      left.current = true;
      waiting.current = [];
      kept.release();
      for (const request of open.values()) request.abort();
    };
  }, [kept]);

  const cancel = (only?: string): void => {
    const cancelled = waiting.current.filter((key) => only === undefined || key === only);
    waiting.current = waiting.current.filter((key) => !cancelled.includes(key));
    for (const key of cancelled) {
      void kept.forget(key);
      change({ type: "set", key, status: { state: "cancelled" } });
    }
    for (const [key, request] of requests.current) if (only === undefined || key === only) request.abort();
  };

  const drop = (key: string): void => {
    sources.current.delete(key);
    void kept.forget(key);
    change({ type: "drop", key });
  };
  const forget = (): void => {
    for (const key of sources.current.keys()) void kept.forget(key);
  };

  return { files, read, add, retry, cancel, drop, forget, unkept };
}
