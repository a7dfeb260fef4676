/** Files on their way to be read: each by its own request with its progress, a few at a time; cancelled, retried, cut off alone. */
import { useEffect, useReducer, useRef } from "react";
import type { ShownFile } from "./preview.ts";

export type FileStatus =
  | { state: "waiting" | "reading" | "cancelled" }
  /** `done`: share of it that is sent, 0 to 1. */
  | { state: "sending"; done: number }
  | { state: "failed"; reason: string; canRetry: boolean }
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

const failed = (reason: string): FileStatus => ({ state: "failed", reason, canRetry: true });

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
    return failed("The connection was cut. Try again when it is back.");
  } catch {
    return { state: "failed", reason: "The file has changed or is gone: choose it again.", canRetry: false };
  }
}

function send(
  importId: string,
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
    request.open("POST", address);
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
}

/** `first`: what waits on the server already. */
export function useImportQueue(importId: string, first: readonly ShownFile[]): ImportQueue {
  const [{ files, read }, change] = useReducer(changed, first, (shown) => queueOf(shown.map(settled)));
  const sources = useRef(new Map<string, File>());
  const waiting = useRef<string[]>([]);
  const requests = useRef(new Map<string, XMLHttpRequest>());
  const working = useRef(0);
  const counter = useRef(0);

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
    const { request, ended } = send(importId, source, (status) => change({ type: "set", key, status }));
    requests.current.set(key, request);
    await ended;
    requests.current.delete(key);
  };
  const run = (): void => {
    while (working.current < atOnce && waiting.current.length > 0) void work();
  };

  useEffect(() => {
    const open = requests.current;
    return () => {
      waiting.current = [];
      for (const request of open.values()) request.abort();
    };
  }, []);

  const add = (dropped: readonly File[]): void => {
    let room = mostFiles - files.filter(({ status: { state } }) => state !== "failed" && state !== "cancelled").length;
    const added = dropped.map((source): QueuedFile => {
      const key = `dropped ${counter.current++}`;
      const entry = { key, name: source.name, bytes: source.size };
      if (source.size > mostBytes)
        return { ...entry, status: { state: "failed", reason: "The file is larger than 20 MiB.", canRetry: false } };
      sources.current.set(key, source);
      if (room-- <= 0) return { ...entry, status: failed(`At most ${mostFiles} files at once: import these first.`) };
      waiting.current.push(key);
      return { ...entry, status: { state: "waiting" } };
    });
    change({ type: "add", files: added });
    run();
  };

  const retry = (key: string): void => {
    waiting.current.push(key);
    change({ type: "set", key, status: { state: "waiting" } });
    run();
  };

  const cancel = (only?: string): void => {
    const cancelled = waiting.current.filter((key) => only === undefined || key === only);
    waiting.current = waiting.current.filter((key) => !cancelled.includes(key));
    for (const key of cancelled) change({ type: "set", key, status: { state: "cancelled" } });
    for (const [key, request] of requests.current) if (only === undefined || key === only) request.abort();
  };

  const drop = (key: string): void => {
    sources.current.delete(key);
    change({ type: "drop", key });
  };

  return { files, read, add, retry, cancel, drop };
}
