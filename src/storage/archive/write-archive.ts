/** A site as one tar: rows as compressed lines of JSON, then the secret and the files, then the checksums of all of it. */
import { createHash, hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { zstdCompress } from "node:zlib";
import { pack as createPack, type Pack } from "tar-stream";
import {
  type ArchivedTable,
  type Manifest,
  manifestName,
  manifestSumName,
  mediaFolder,
  nameOfRows,
  readmeName,
  secretName,
} from "./manifest.ts";
import { isMediaMark } from "../media-files.ts";
import type { MediaStoreSettings } from "../media-store.ts";
import type { SiteSnapshot } from "./open-snapshot.ts";

const compress = promisify(zstdCompress);

export type ArchiveOptions = {
  dataFolder: string;
  /** Epoch milliseconds. */
  at: number;
  /** False: the database alone. */
  withMedia: boolean;
  /** The bucket that files are in; those that are in the folder alone come along too. */
  media?: MediaStoreSettings | null | undefined;
  signal?: AbortSignal | undefined;
};

type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>;

const readme = `A backup of a Wortfolio site: its database, its media and its secret.
Keep it to yourself: it holds password hashes and the key that signs cookies.
Restore it into an empty place with "wortfolio restore FILE"; check it with "wortfolio verify FILE".
tables/ holds one JSON list a row, compressed with zstd; manifest.json names columns, counts and checksums.
`;

/** Closes the snapshot as soon as its rows are read: files may take longer, and nobody should wait for them. */
export async function writeArchive(snapshot: SiteSnapshot, out: Writable, options: ArchiveOptions): Promise<Manifest> {
  const pack = createPack();
  const writing = fill(pack, snapshot, options).catch((error: Error) => {
    pack.destroy(error);
    throw error;
  });
  const [sent, written] = await Promise.allSettled([
    pipeline(pack, out, options.signal ? { signal: options.signal } : {}),
    writing,
  ]);
  await snapshot.close();
  options.signal?.throwIfAborted();
  // Where both fail, one of them has only seen the other end.
  if (written.status === "rejected" && !isCutOff(written.reason)) throw written.reason;
  if (sent.status === "rejected") throw sent.reason;
  if (written.status === "rejected") throw written.reason;
  return written.value;
}

const isCutOff = (reason: unknown) =>
  reason instanceof Error && "code" in reason && reason.code === "ERR_STREAM_PREMATURE_CLOSE";

async function fill(pack: Pack, snapshot: SiteSnapshot, options: ArchiveOptions): Promise<Manifest> {
  const { at, dataFolder, withMedia, media, signal } = options;
  const parts: Manifest["parts"] = [];
  const add = async (name: string, bytes: number, chunks: Chunks) => {
    signal?.throwIfAborted();
    const sum = createHash("sha256");
    const summed = async function* () {
      for await (const chunk of chunks) {
        sum.update(chunk);
        yield chunk;
      }
    };
    const sink = pack.entry({ name, size: bytes, mode: 0o600, mtime: new Date(at) });
    await pipeline(Readable.from(summed(), { objectMode: false }), sink);
    parts.push({ name, bytes, sha256: sum.digest("hex") });
  };
  const addBytes = (name: string, bytes: Buffer) => add(name, bytes.length, [bytes]);

  await addBytes(readmeName, Buffer.from(readme));
  const tables: ArchivedTable[] = [];
  for (const table of snapshot.tables) tables.push(await addTable(snapshot, table, addBytes));
  await snapshot.close();
  const secret = await ifThere(readFile(join(dataFolder, "secret")));
  if (secret) await addBytes(secretName, secret);
  const inFolder = withMedia ? await addMedia(join(dataFolder, "media"), add) : new Set<string>();
  if (withMedia && media) await addBucket(media, inFolder, add);
  const { engine, migrations } = snapshot;
  const manifest: Manifest = {
    format: "wortfolio-backup",
    version: 1,
    createdAt: at,
    engine,
    migrations,
    hasMedia: withMedia,
    tables,
    parts: [...parts],
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await addBytes(manifestName, text);
  await addBytes(manifestSumName, Buffer.from(`${hash("sha256", text, "hex")}  ${manifestName}\n`));
  pack.finalize();
  return manifest;
}

/** While one block is compressed beside this thread, the next is read. */
async function addTable(
  snapshot: SiteSnapshot,
  table: SiteSnapshot["tables"][number],
  add: (name: string, bytes: Buffer) => Promise<void>,
): Promise<ArchivedTable> {
  let rows = 0;
  let number = 0;
  let waiting: Promise<Buffer> | null = null;
  for await (const block of snapshot.blocks(table)) {
    const packed = compress(block.text);
    rows += block.rows;
    if (waiting) await add(nameOfRows(table.name, ++number), await waiting);
    waiting = packed;
  }
  if (waiting) await add(nameOfRows(table.name, ++number), await waiting);
  return { name: table.name, columns: table.columns, rows };
}

type Add = (name: string, bytes: number, chunks: Chunks) => Promise<void>;

/** Gives their names. */
async function addMedia(folder: string, add: Add): Promise<Set<string>> {
  const names = new Set<string>();
  const found = (await ifThere(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  const files = found
    .filter((entry) => entry.isFile() && !isMediaMark(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    // What has left the bin meanwhile is gone.
    const known = await ifThere(stat(file));
    if (!known) continue;
    const name = relative(folder, file).split(sep).join("/");
    names.add(name);
    await add(mediaFolder + name, known.size, known.size > 0 ? createReadStream(file, { end: known.size - 1 }) : []);
  }
  return names;
}

/** Straight from there: copies on this machine are for its readers. */
async function addBucket({ s3 }: MediaStoreSettings, known: ReadonlySet<string>, add: Add): Promise<void> {
  const { createMediaBucket } = await import("../media-bucket.ts");
  const bucket = createMediaBucket(s3);
  for await (const { name } of bucket.list())
    if (!known.has(name)) await bucket.get(name, (pieces, { bytes }) => add(mediaFolder + name, bytes, pieces));
}

async function ifThere<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
