/** Writes a file that comes in pieces: under its name it is whole and on the disk, or not there. */
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm, utimes } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { now } from "../platform/clock.ts";
import { makeFolder } from "../platform/make-folder.ts";

export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** `at`: what it gets for its last change, epoch milliseconds. */
export async function receiveFile(file: string, pieces: Pieces, at: number): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  makeFolder(path.dirname(file));
  try {
    const to = createWriteStream(part, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(Readable.from(pieces, { objectMode: false }), to);
    await utimes(part, new Date(now()), new Date(at));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
