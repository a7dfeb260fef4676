/** Sends one file to be read, tells how far it is, and what the answer means. */
import { addressFor } from "../../platform/offline/ask-server.ts";
import type { ImportAnswer } from "./actions.ts";
import { failed, type FileStatus } from "./queued-file.ts";

const patienceMilliseconds = 120_000;
const address = "/studio/recipes/import/file";

export type Going = { importId: string; user: string };

export function sendFile(
  { importId, user }: Going,
  file: File,
  say: (status: FileStatus) => void,
): { request: XMLHttpRequest; ended: Promise<void> } {
  const request = new XMLHttpRequest();
  const ended = new Promise<void>((resolve) => {
    const form = new FormData();
    form.set("deed", "read-one");
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
    const { step } = JSON.parse(text) as ImportAnswer;
    if (step?.type !== "file") return failed("The server answered something else. Try again.");
    const { file: shown } = step;
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
