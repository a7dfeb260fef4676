/** Backups in a store that speaks S3: in parts, each with its checksum, so that memory stays small whatever the size. */
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { listObjects } from "../../platform/list-objects.ts";
import { createS3Client, prefixOf, type S3Client, type S3Settings } from "../../platform/s3-client.ts";
import { StoreFault } from "../../platform/store-fault.ts";
import type { Target } from "./target.ts";

/** Ten thousand parts at most: 160 GB. */
const usualPartBytes = 16 * 1024 * 1024;

/** `partBytes`: of one part; a store wants at least 5 MiB. */
export type S3TargetSettings = S3Settings & { partBytes?: number };

export function createS3Target(settings: S3TargetSettings): Target {
  const send = createS3Client(settings);
  const prefix = prefixOf(settings);
  return {
    async write(name, bytes, signal) {
      const size = await upload(send, name, inParts(bytes, settings.partBytes ?? usualPartBytes), signal);
      const stored = Number((await send("HEAD", name)).headers.get("content-length"));
      if (stored !== size)
        throw new StoreFault("store", `The store keeps ${stored} bytes of ${name}; ${size} were sent.`, {
          is: "store-size",
          name,
          kept: stored,
          sent: size,
        });
      return { file: `s3://${settings.bucket}/${prefix}${name}`, bytes: size };
    },
    async open(name) {
      const { body } = await send("GET", name);
      return body ? Readable.fromWeb(body as NodeStream<Uint8Array>) : Readable.from([]);
    },
    async list() {
      const names: string[] = [];
      const ask = async (query: string) => (await send("GET", "", { query })).text();
      for await (const { name } of listObjects(prefix, ask)) names.push(name);
      return names;
    },
    async remove(name) {
      await send("DELETE", name);
    },
  };
}

/** @returns how many bytes went up */
async function upload(
  send: S3Client,
  name: string,
  parts: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const started = await send("POST", name, { query: "?uploads=", signal });
  const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(await started.text()) ?? [];
  if (!id) throw new StoreFault("store", "The store began an upload without naming it.", { is: "store-upload", name });
  const upload = `uploadId=${encodeURIComponent(id)}`;
  try {
    let size = 0;
    const tags: string[] = [];
    for await (const body of parts) {
      const sent = await send("PUT", name, { query: `?partNumber=${tags.length + 1}&${upload}`, body, signal });
      tags.push(sent.headers.get("etag") ?? "");
      size += body.length;
    }
    const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = `<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`;
    const ended = await (await send("POST", name, { query: `?${upload}`, body, signal })).text();
    // The answer may begin with 200 and end in an error.
    if (ended.includes("<Error>"))
      throw new StoreFault("store", `The store could not put ${name} together.`, { is: "store-upload", name });
    return size;
  } catch (error) {
    await send("DELETE", name, { query: `?${upload}` });
    throw error;
  }
}

async function* inParts(bytes: Readable, partBytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    held.push(chunk);
    length += chunk.length;
    while (length >= partBytes) {
      const all = Buffer.concat(held);
      yield new Uint8Array(all.subarray(0, partBytes));
      held = [all.subarray(partBytes)];
      length -= partBytes;
    }
  }
  if (length > 0) yield new Uint8Array(Buffer.concat(held));
}
