/** The texts of a site that is imported: a thread of its own reads them, one at a time and within bounds, and passes over those that are too much. */
import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { programFile } from "../../platform/program-folder.ts";
import type { Publication, PublicationSource, Unread } from "../../publications/publication.ts";

/** To begin at a text, by its number, and not to read some, or to go on. */
export type Asked = { from: number; passed: readonly number[] } | "next";
export type Head = Pick<PublicationSource, "maker" | "origin">;
type Text = Publication | Unread;

/** For the longest text on the slowest machine. */
const longestMilliseconds = 60_000;
const resourceLimits = { maxOldGenerationSizeMb: 1024 };
/** Each costs a minute of the machine. */
const mostPassed = 10;

/** Where it is not built, the source runs. */
const threadFile = import.meta.filename.endsWith(".ts")
  ? path.join(import.meta.dirname, "texts-thread.ts")
  : programFile("build/server/texts.js");

/** A site whose texts would take longer, or more memory, than there is for them. */
export class TooLong extends Error {}

const isTooLong = (fault: unknown): boolean =>
  fault instanceof Error &&
  (fault.name === "AbortError" || ("code" in fault && fault.code === "ERR_WORKER_OUT_OF_MEMORY"));

type Bounds = { milliseconds?: number; most?: number; signal?: AbortSignal };

/** `source`: null where no text is there. It and its texts throw `TooLong`. */
export function openBeside(
  place: string,
  { milliseconds = longestMilliseconds, most = mostPassed, signal }: Bounds = {},
) {
  const passed = new Set<number>();
  let thread = start();

  function start(): Worker {
    const started = new Worker(threadFile, { workerData: place, resourceLimits });
    // Between two questions nobody else listens.
    started.on("error", () => undefined);
    return started;
  }
  async function hear(): Promise<unknown> {
    const late = AbortSignal.timeout(milliseconds);
    try {
      const [said] = await once(thread, "message", { signal: signal ? AbortSignal.any([late, signal]) : late });
      return said;
    } catch (fault) {
      throw isTooLong(fault) ? new TooLong("The texts take too long to read.") : fault;
    }
  }
  function ask(asked: Asked): Promise<Text | null> {
    const heard = hear();
    thread.postMessage(asked);
    return heard as Promise<Text | null>;
  }
  const askFrom = (from: number) => ask({ from, passed: [...passed] });

  async function askPast(number: number, fault: unknown): Promise<Text | null> {
    if (!(fault instanceof TooLong) || signal?.aborted || passed.has(number) || passed.size === most) throw fault;
    passed.add(number);
    await thread.terminate();
    thread = start();
    await hear();
    return askFrom(number);
  }
  async function* read(): AsyncGenerator<Text> {
    for (let number = 0; ; number++) {
      const asked = number === 0 ? askFrom(0) : ask("next");
      const text = await asked.catch((fault: unknown) => askPast(number, fault));
      if (text === null) return;
      yield text;
    }
  }
  const head = hear() as Promise<Head | null>;
  const source = head.then((found): PublicationSource | null => found && { ...found, read });
  return { source, close: () => thread.terminate() };
}
