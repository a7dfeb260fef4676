/** The files of an import as the page lists them, and what changes one's place in the list. */
import type { KeptFile } from "../../platform/offline/keep-files.ts";
import type { ShownFile } from "./preview.ts";

/** Why a file was not read; `said` by the server. */
export type FileFault =
  | { is: "said"; text: string }
  | { is: "server"; status: number }
  | {
      is: "too-large" | "too-many" | "timeout" | "signed-out" | "forbidden" | "refused" | "answer" | "cut" | "changed";
    };
export type FileStatus =
  | { state: "waiting" | "reading" | "cancelled" }
  /** `done`: share of it that is sent, 0 to 1. */
  | { state: "sending"; done: number }
  /** `cut`: by the network, and sent again once it is back. */
  | { state: "failed"; why: FileFault; canRetry: boolean; cut?: boolean }
  | { state: "read"; shown: ShownFile };
export type QueuedFile = { key: string; name: string; bytes: number; status: FileStatus };

export const mostFiles = 200;
export const mostMebibytes = 20;
const mostBytes = mostMebibytes * 1024 * 1024;

export type Change =
  | { type: "add"; files: readonly QueuedFile[] }
  | { type: "set"; key: string; status: FileStatus }
  | { type: "drop"; key: string };

/** `read`: what of it was read; the same list as before while nothing further is, so that the tables are not drawn anew. */
export type Queue = { files: readonly QueuedFile[]; read: readonly ShownFile[] };

const queueOf = (files: readonly QueuedFile[]): Queue => ({
  files,
  read: files.flatMap(({ status }) => (status.state === "read" ? [status.shown] : [])),
});

export function changed({ files, read }: Queue, change: Change): Queue {
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

/** Nothing more becomes of it unless somebody asks. */
export const isSettled = (status: FileStatus): boolean =>
  status.state === "read" || status.state === "cancelled" || (status.state === "failed" && !status.cut);

export const failed = (why: FileFault) => ({ state: "failed" as const, why, canRetry: true });

/** Files that the server has read already, or has refused. */
export const firstQueue = (shown: readonly ShownFile[]): Queue => queueOf(shown.map(settled));
const settled = (shown: ShownFile, index: number): QueuedFile => ({
  key: shown.id || `refused ${index}`,
  name: shown.file,
  bytes: shown.bytes,
  status: settledStatus(shown),
});
const settledStatus = (shown: ShownFile): FileStatus =>
  shown.error === null
    ? { state: "read", shown }
    : { state: "failed", why: { is: "said", text: shown.error }, canRetry: false };

/** Those that may be sent wait; the others say why they do not. */
export function queuedFiles(chosen: readonly KeptFile[], files: readonly QueuedFile[]): QueuedFile[] {
  let room = mostFiles - files.filter(({ status: { state } }) => state !== "failed" && state !== "cancelled").length;
  return chosen.map(({ id: key, file }) => {
    const entry = { key, name: file.name, bytes: file.size };
    if (file.size > mostBytes)
      return { ...entry, status: { state: "failed", why: { is: "too-large" }, canRetry: false } };
    if (room-- <= 0) return { ...entry, status: failed({ is: "too-many" }) };
    return { ...entry, status: { state: "waiting" } };
  });
}
