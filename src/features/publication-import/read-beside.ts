/** The texts of a site that is imported while others use this one: a thread of its own reads them, one at a time and within bounds. */
import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { programFile } from "../../platform/program-folder.ts";
import type { Publication, PublicationSource, Unread } from "../../publications/publication.ts";

/** `first` begins anew. */
export type Asked = "first" | "next";
export type Head = Pick<PublicationSource, "maker" | "origin">;
type Text = Publication | Unread;

/** For the longest text on the slowest machine. */
const longestMilliseconds = 60_000;
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/** Where it is not built, the source runs. */
const threadFile = import.meta.filename.endsWith(".ts")
  ? path.join(import.meta.dirname, "texts-thread.ts")
  : programFile("build/server/texts.js");

/** A text that would take longer, or more memory, than there is for it. */
export class TooLong extends Error {}

const isTooLong = (fault: unknown): boolean =>
  fault instanceof Error &&
  (fault.name === "AbortError" || ("code" in fault && fault.code === "ERR_WORKER_OUT_OF_MEMORY"));

/** `source`: null where no text is there. It and its texts throw `TooLong`. */
export function openBeside(place: string, milliseconds = longestMilliseconds) {
  const thread = new Worker(threadFile, { workerData: place, resourceLimits });
  // Between two questions nobody else listens.
  thread.on("error", () => undefined);
  const hear = async (): Promise<unknown> => {
    try {
      const [said] = await once(thread, "message", { signal: AbortSignal.timeout(milliseconds) });
      return said;
    } catch (fault) {
      throw isTooLong(fault) ? new TooLong("A text takes too long to read.") : fault;
    }
  };
  const ask = (asked: Asked): Promise<Text | null> => {
    const heard = hear();
    thread.postMessage(asked);
    return heard as Promise<Text | null>;
  };
  async function* read(): AsyncGenerator<Text> {
    for (let text = await ask("first"); text !== null; text = await ask("next")) yield text;
  }
  const heard = hear() as Promise<Head | null>;
  const source = heard.then((head): PublicationSource | null => head && { ...head, read });
  return { source, close: () => thread.terminate() };
}
