/** Backups in a store that speaks S3: in parts, each with its checksum, so that memory stays small whatever the size. */
import { hash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { type Target, TargetFault } from "./target.ts";

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
  /** Before each name, such as `brewery/`. */
  prefix: string;
  /** Of one part; a store wants at least 5 MiB. */
  partBytes?: number;
};

/** Ten thousand parts at most: 160 GB. */
const usualPartBytes = 16 * 1024 * 1024;
const retries = 4;

type Send = (method: string, name: string, options?: SendOptions) => Promise<Response>;
type SendOptions = { query?: string; body?: Uint8Array<ArrayBuffer> | string; signal?: AbortSignal | undefined };

function createSend({ endpoint, bucket, region, key, secret, prefix }: S3Settings): Send {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: "s3", retries });
  const base = `${endpoint.replace(/\/$/, "")}/${bucket}`;
  return async (method, name, { query = "", body, signal } = {}) => {
    const at =
      name === "" ? base : `${base}/${[...prefix.split("/"), name].filter(Boolean).map(encodeURIComponent).join("/")}`;
    // Signed with the request: the store refuses a body that has another checksum.
    const headers = { "X-Amz-Content-Sha256": hash("sha256", body ?? "", "hex") };
    const answer = await client
      .fetch(`${at}${query}`, { method, headers, body: body ?? null, signal: signal ?? null })
      .catch((error: unknown) => {
        signal?.throwIfAborted();
        const said = error instanceof Error ? error.message : String(error);
        throw new TargetFault("unreachable", `The store at ${endpoint} does not answer: ${said}.`, {
          is: "store-silent",
          endpoint,
          fault: said,
        });
      });
    if (answer.ok) return answer;
    const [, code = answer.statusText] = /<Code>([^<]*)<\/Code>/.exec(await answer.text()) ?? [];
    const [request, said] = [`${method} ${name}`, `${answer.status} ${code}`];
    throw new TargetFault("store", `The store at ${endpoint} refused to ${request}: ${said}.`, {
      is: "store-refused",
      endpoint,
      request,
      answer: said,
    });
  };
}

export function createS3Target(settings: S3Settings): Target {
  const send = createSend(settings);
  const prefix = settings.prefix
    .split("/")
    .filter(Boolean)
    .map((step) => `${step}/`)
    .join("");
  return {
    async write(name, bytes, signal) {
      const size = await upload(send, name, inParts(bytes, settings.partBytes ?? usualPartBytes), signal);
      const stored = Number((await send("HEAD", name)).headers.get("content-length"));
      if (stored !== size)
        throw new TargetFault("store", `The store keeps ${stored} bytes of ${name}; ${size} were sent.`, {
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
    list: () => listNames(send, prefix),
    async remove(name) {
      await send("DELETE", name);
    },
  };
}

/** @returns how many bytes went up */
async function upload(
  send: Send,
  name: string,
  parts: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const started = await send("POST", name, { query: "?uploads=", signal });
  const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(await started.text()) ?? [];
  if (!id) throw new TargetFault("store", "The store began an upload without naming it.", { is: "store-upload", name });
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
      throw new TargetFault("store", `The store could not put ${name} together.`, { is: "store-upload", name });
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

async function listNames(send: Send, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for (let after = ""; ;) {
    const query = `?list-type=2&prefix=${encodeURIComponent(prefix)}${after && `&continuation-token=${encodeURIComponent(after)}`}`;
    const text = await (await send("GET", "", { query })).text();
    for (const [, key = ""] of text.matchAll(/<Key>([^<]+)<\/Key>/g)) names.push(key.slice(prefix.length));
    [, after = ""] = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text) ?? [];
    if (after === "") return names;
  }
}
