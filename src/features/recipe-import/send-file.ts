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
    request.addEventListener("timeout", () => say(failed({ is: "timeout" })));
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
      return failed({ is: "signed-out" });
    case 403:
      return failed({ is: "forbidden" });
    case 413:
      return failed({ is: "refused" });
    default:
      return failed({ is: "server", status: request.status });
  }
}

function shownIn(text: string): FileStatus {
  try {
    const { step } = JSON.parse(text) as ImportAnswer;
    if (step?.type !== "file") return failed({ is: "answer" });
    const { file: shown } = step;
    return shown.error === null ? { state: "read", shown } : failed({ is: "said", text: shown.error });
  } catch {
    return failed({ is: "answer" });
  }
}

/** The browser says no more than that it failed: a file that was changed or removed meanwhile can't be sent either. */
async function whyCut(file: File): Promise<FileStatus> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return { ...failed({ is: "cut" }), cut: true };
  } catch {
    return { state: "failed", why: { is: "changed" }, canRetry: false };
  }
}
