/** An archive read from its beginning to its end: every part against its checksum, and what the manifest says against what is there. */
import { createHash, hash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract as createExtract } from "tar-stream";
import type { Obstacle } from "../../domain/obstacle.ts";
import { obstructed, ok, type Result } from "../../domain/result.ts";
import { type Manifest, manifestName, manifestSchema, manifestSumName, readmeName } from "./manifest.ts";

export type Part = { name: string; body: Readable };

/** Opens an archive's bytes, decrypted, from the start; it may be asked again. */
export type OpenArchive = () => Promise<Result<Readable>>;

/** Thrown by a visitor, so that its own trouble is told from the archive's. */
class VisitorFault extends Error {}

const mostOfManifest = 64_000_000;

const damaged = (message: string, obstacle: Obstacle) => obstructed("damaged", message, obstacle);

/**
 * Hands each part to `visit`, which may leave its body unread. The manifest comes back when everything agrees with it.
 * Problems: `damaged`, `not-an-archive`, `newer-archive`, and what opening says.
 */
export async function readArchive(
  open: OpenArchive,
  visit: (part: Part) => Promise<void> = () => Promise.resolve(),
): Promise<Result<Manifest>> {
  const source = await open();
  if (!source.ok) return source;
  const seen = new Seen();
  const extract = createExtract();
  const feeding = pipeline(source.value, seen.checkStart, extract);
  feeding.catch(() => undefined);
  try {
    for await (const entry of extract) {
      const body = Readable.from(seen.sum(entry), { objectMode: false });
      try {
        await visit({ name: entry.header.name, body });
      } catch (fault) {
        throw seen.isCut ? fault : new VisitorFault("", { cause: fault });
      }
      if (!body.readableEnded) for await (const _ of body);
    }
    await feeding;
  } catch (error) {
    if (error instanceof VisitorFault) throw error.cause;
    if (!seen.isArchive) return notAnArchive();
    const said = error instanceof Error ? error.message : String(error);
    const after = seen.parts.at(-1)?.name ?? null;
    return damaged(`The archive is damaged or cut short after ${after ?? "its start"}: ${said}.`, {
      is: "archive-cut",
      after,
      fault: said,
    });
  }
  return compare(seen);
}

/** What has come by: each part with its checksum, and the manifest. */
class Seen {
  readonly parts: Manifest["parts"] = [];
  readonly kept = new Map<string, Buffer>();
  isArchive = false;
  /** The archive itself could not be read on. */
  isCut = false;

  readonly checkStart = async function* (this: Seen, source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      this.isArchive ||= chunk.toString("latin1", 0, readmeName.length) === readmeName;
      if (!this.isArchive) throw new Error("It begins otherwise.");
      yield chunk;
    }
  }.bind(this);

  async *sum(entry: AsyncIterable<unknown> & { header: { name: string; size: number } }): AsyncGenerator<Buffer> {
    const { name, size } = entry.header;
    const sum = createHash("sha256");
    const isKept = (name === manifestName || name === manifestSumName) && size < mostOfManifest;
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        sum.update(chunk);
        if (isKept) chunks.push(chunk);
        yield chunk;
      }
    } catch (error) {
      this.isCut = true;
      throw error;
    }
    this.parts.push({ name, bytes: size, sha256: sum.digest("hex") });
    if (isKept) this.kept.set(name, Buffer.concat(chunks));
  }
}

const notAnArchive = () => obstructed("not-an-archive", "This is no backup of Wortfolio.", { is: "archive-foreign" });

function compare({ parts: seen, kept, isArchive }: Seen): Result<Manifest> {
  if (!isArchive) return notAnArchive();
  const text = kept.get(manifestName);
  const sum = kept.get(manifestSumName)?.toString().slice(0, 64);
  if (!text || !sum)
    return damaged("The archive is cut short: the manifest at its end is missing.", { is: "archive-no-manifest" });
  if (hash("sha256", text, "hex") !== sum)
    return damaged("The archive is damaged: its manifest has another checksum.", { is: "archive-wrong-manifest" });
  const manifest = readManifest(text);
  if (!manifest)
    return obstructed("newer-archive", "The archive was written by a newer Wortfolio: restore it with that one.", {
      is: "archive-newer",
      migrations: [],
    });
  const sums = new Map(seen.map((part) => [part.name, part]));
  const wrong = manifest.parts.find(({ name, bytes, sha256 }) => {
    const part = sums.get(name);
    return part?.bytes !== bytes || part.sha256 !== sha256;
  });
  if (wrong) return wrongPart(wrong.name, sums.has(wrong.name));
  if (seen.length !== manifest.parts.length + 2)
    return damaged("The archive is damaged: it holds parts that its manifest does not name.", { is: "archive-extra" });
  return ok(manifest);
}

const wrongPart = (part: string, isThere: boolean) =>
  damaged(`The archive is damaged: ${part} ${isThere ? "has another checksum" : "is missing"}.`, {
    is: "archive-part",
    part,
    isThere,
  });

function readManifest(text: Buffer): Manifest | null {
  const parsed = manifestSchema.safeParse(JSON.parse(text.toString()));
  return parsed.success ? parsed.data : null;
}
