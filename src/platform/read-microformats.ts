/** What a page of others says in microformats2: read in a thread that ends when it takes too long or too much. */
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { mf2 } from "microformats-parser";
import { programFile } from "./program-folder.ts";

type Microformats = ReturnType<typeof mf2>;
export type PageToRead = { html: string; baseUrl: string; mostLetters: number };

const longestMilliseconds = 5000;
const mostLetters = 4_000_000;
/** Megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** Where it is not built, the source runs. */
const threadFile = import.meta.filename.endsWith(".ts")
  ? path.join(import.meta.dirname, "microformats-thread.ts")
  : programFile("build/server/microformats.js");

let last: Promise<unknown> = Promise.resolve();

/** Null for a page that cannot be read within its bounds. One is read after another. */
export function readMicroformats(html: string, url: URL, milliseconds = longestMilliseconds) {
  const read = last.then(() => readBeside(html, url, milliseconds));
  last = read.catch(() => undefined);
  return read;
}

async function readBeside(html: string, url: URL, milliseconds: number): Promise<Microformats | null> {
  const workerData: PageToRead = { html, baseUrl: url.href, mostLetters };
  const thread = new Worker(threadFile, { workerData, resourceLimits, stdout: true, stderr: true });
  const late = setTimeout(() => void thread.terminate(), milliseconds);
  try {
    const said = await new Promise<string | null>((resolve) => {
      thread.once("message", resolve);
      thread.once("error", () => resolve(null));
      thread.once("exit", () => resolve(null));
    });
    return said === null ? null : (JSON.parse(said) as Microformats);
  } finally {
    clearTimeout(late);
    await thread.terminate();
  }
}
