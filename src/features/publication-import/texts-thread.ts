/** Reads the texts of a site beside the program's own thread: thousands of them are minutes of work. */
import { parentPort, workerData } from "node:worker_threads";
import type { Result } from "../../domain/result.ts";
import { openPublications } from "../../publications/open-publications.ts";
import { openTree } from "./open-tree.ts";
import type { Asked, Head } from "./read-beside.ts";
import type { OpenTree } from "./tree-bounds.ts";

const tree: Result<OpenTree> = await openTree(workerData as string);
const source = tree.ok ? await openPublications(tree.value) : null;

async function* textsFrom({ from, passed }: Exclude<Asked, "next">) {
  let number = 0;
  for await (const text of source?.read((each) => each < from || passed.includes(each)) ?? [])
    if (number++ >= from) yield text;
}

let texts = textsFrom({ from: 0, passed: [] });

async function answer(asked: Asked): Promise<void> {
  if (asked !== "next") texts = textsFrom(asked);
  const next = await texts.next();
  parentPort?.postMessage(next.value ?? null);
}

parentPort?.on("message", (asked: Asked) => void answer(asked));
const head: Head | null = source && { maker: source.maker, origin: source.origin };
parentPort?.postMessage(head);
