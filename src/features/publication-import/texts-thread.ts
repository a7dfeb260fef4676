/** Reads the texts of a site beside the server's own thread: thousands of them are minutes of work. */
import { parentPort, workerData } from "node:worker_threads";
import type { Result } from "../../domain/result.ts";
import { openPublications } from "../../publications/open-publications.ts";
import { openTree } from "./open-tree.ts";
import type { Asked, Head } from "./read-beside.ts";
import type { OpenTree } from "./tree-bounds.ts";

const tree: Result<OpenTree> = await openTree(workerData as string);
const source = tree.ok ? await openPublications(tree.value) : null;
let texts = source?.read();

async function answer(asked: Asked): Promise<void> {
  if (asked === "first") texts = source?.read();
  const next = await texts?.next();
  parentPort?.postMessage(next?.value ?? null);
}

parentPort?.on("message", (asked: Asked) => void answer(asked));
const head: Head | null = source && { maker: source.maker, origin: source.origin };
parentPort?.postMessage(head);
