/** A large file on its way from a form to the disk, a piece at a time: it is never in memory whole. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";
import { ok, problem, type Result } from "../domain/result.ts";

export type Received = { fileName: string; bytes: number; sha256: string };

/** As it may be called in a folder; what follows the last dot tells readers what it is. */
const safeName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "")
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, "-")
    .replace(/^[.-]+/, "")
    .slice(-80) || "file";

/** Writes the form's one file into the folder. Problems, of which none leaves anything: `no-file`, `empty`, `too-large`, `cut-off`, `disk-full`. */
export async function receiveFile(request: Request, folder: string, mostBytes: number): Promise<Result<Received>> {
  const received = await receive(request, folder, mostBytes).catch(explain);
  if (!received.ok) await rm(folder, { recursive: true, force: true });
  return received;
}

async function receive(request: Request, folder: string, mostBytes: number): Promise<Result<Received>> {
  const type = request.headers.get("content-type") ?? "";
  if (!request.body || !type.startsWith("multipart/form-data")) return noFile;
  const form = new Busboy({
    headers: { "content-type": type } as BusboyHeaders,
    limits: { files: 1, fileSize: mostBytes, fields: 10, fieldSize: 1000 },
  });
  await mkdir(folder, { recursive: true });
  const found: { file: BusboyFileStream; written: Promise<Result<Received>> }[] = [];
  form.on("file", (_field, file: BusboyFileStream, name?: string) => {
    // A form that ends in its midst fails both streams: neither must be without somebody who hears it.
    if (name) found.push({ file, written: write(file, folder, safeName(name)).catch(explain) });
    else file.on("error", () => undefined).resume();
  });
  try {
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), form);
  } catch (fault) {
    for (const { file } of found) file.destroy();
    await Promise.all(found.map(({ written }) => written));
    throw fault;
  }
  return (await found[0]?.written) ?? noFile;
}

const noFile = problem("no-file", "Choose a file.");

async function write(file: BusboyFileStream, folder: string, fileName: string): Promise<Result<Received>> {
  const hash = createHash("sha256");
  let bytes = 0;
  const count = new Transform({
    transform(part: Buffer, _encoding, next) {
      hash.update(part);
      bytes += part.length;
      next(null, part);
    },
  });
  await pipeline(file, count, createWriteStream(path.join(folder, fileName)));
  if (file.truncated) return problem("too-large", "The file is too large.");
  if (bytes === 0) return problem("empty", "The file is empty.");
  return ok({ fileName, bytes, sha256: hash.digest("hex") });
}

/** A form that ends in its midst, or a disk that takes no more. */
function explain(fault: unknown): Result<Received> {
  if (fault instanceof Error && "code" in fault && fault.code === "ENOSPC")
    return problem("disk-full", "The disk is full.");
  if (fault instanceof Error && "code" in fault && String(fault.code).startsWith("E") && "syscall" in fault)
    throw fault;
  return problem("cut-off", "The upload was cut off.");
}
