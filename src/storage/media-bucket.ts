/** Uploaded files in a store that speaks S3: each lies there with its checksum and its time. Trouble is thrown as a `StoreFault`. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { now } from "../platform/clock.ts";
import { type ListedObject, listObjects } from "../platform/list-objects.ts";
import { createS3Client, prefixOf, type S3Settings, silent } from "../platform/s3-client.ts";
import { StoreFault } from "../platform/store-fault.ts";

export type BucketFile = {
  bytes: number;
  /** In hexadecimal; null of what another program laid there. */
  sha256: string | null;
  /** What its copies here have for their last change, epoch milliseconds: what browsers hold of it stays valid on every machine. */
  at: number;
  /** When the store got it, epoch milliseconds. */
  storedAt: number;
};
export type SentFile = { body: Uint8Array<ArrayBuffer> | Blob; sha256: string; at: number };

export type MediaBucket = ReturnType<typeof createMediaBucket>;

/** For a beginning of an answer, and between two pieces of a file. */
const patienceMilliseconds = 5000;
/** A line that is slower counts as none. */
const slowestBytesPerSecond = 100_000;
const timeFor = (bytes: number): number => patienceMilliseconds + (bytes / slowestBytesPerSecond) * 1000;
/** More than anything that the site takes. */
const mostBytes = 2 ** 31;

/** The time runs only while the store is waited for. */
type Watch = { wait: () => void; rest: () => void };

const tooLong = "it takes too long";
const checkName = ".wortfolio";

export function createMediaBucket(settings: S3Settings, patience = patienceMilliseconds) {
  const send = createS3Client(settings);
  const prefix = prefixOf(settings);

  async function inTime<T>(milliseconds: number, work: (signal: AbortSignal, watch: Watch) => Promise<T>) {
    const stop = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const rest = () => clearTimeout(timer);
    const wait = () => {
      rest();
      timer = setTimeout(() => stop.abort(new Error(tooLong)), milliseconds);
    };
    try {
      wait();
      return await work(stop.signal, { wait, rest });
    } catch (error) {
      if (error instanceof StoreFault) throw error;
      if (stop.signal.aborted || isNetwork(error)) throw silent(settings.endpoint, stop.signal.reason ?? error);
      throw error;
    } finally {
      rest();
    }
  }

  async function ifThere<T>(asking: Promise<T>): Promise<T | null> {
    try {
      return await asking;
    } catch (error) {
      // A store without the bucket says nothing of the file.
      if (error instanceof StoreFault && error.status === 404 && !error.message.includes("NoSuchBucket")) return null;
      throw error;
    }
  }

  const head = async (name: string): Promise<BucketFile | null> => {
    const answer = await inTime(patience, (signal) => ifThere(send("HEAD", name, { signal })));
    return answer && aboutOf(answer.headers);
  };

  return {
    /** Where it is, for people. */
    address: `s3://${settings.bucket}/${prefix}`,

    async put(name: string, { body, sha256, at }: SentFile): Promise<void> {
      const bytes = body instanceof Blob ? body.size : body.length;
      const headers = { "x-amz-meta-sha256": sha256, "x-amz-meta-at": `${at}` };
      await inTime(timeFor(bytes), (signal) => send("PUT", name, { body, sha256, headers, signal }));
    },

    head,

    /** Hands the file over in pieces, and hears when it has all of them. Null where there is none. */
    async get<T>(
      name: string,
      take: (pieces: AsyncIterable<Buffer>, file: BucketFile) => Promise<T>,
    ): Promise<T | null> {
      return inTime(patience, async (signal, watch) => {
        const answer = await ifThere(send("GET", name, { signal }));
        if (!answer) return null;
        return take(checked(settings.endpoint, name, answer, watch), aboutOf(answer.headers));
      });
    },

    async remove(name: string): Promise<void> {
      await inTime(patience, (signal) => send("DELETE", name, { signal }));
    },

    /** All there are, in no order. */
    async *list(): AsyncGenerator<ListedObject> {
      const ask = (query: string) =>
        inTime(patience, async (signal) => (await send("GET", "", { query, signal })).text());
      for await (const file of listObjects(prefix, ask)) if (file.name !== checkName) yield file;
    },

    /** Whether it answers, and whether these keys may read and write there. */
    async check(): Promise<void> {
      await inTime(patience, async (signal) => {
        await send("PUT", checkName, { body: "", signal });
        await (await send("GET", "", { query: "?list-type=2&max-keys=1", signal })).text();
      });
    },
  };
}

const isNetwork = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && "code" in error && String(error.code).startsWith("UND_ERR"));

const aboutOf = (headers: Headers): BucketFile => {
  const storedAt = Date.parse(headers.get("last-modified") ?? "") || 0;
  return {
    bytes: Number(headers.get("content-length")),
    sha256: headers.get("x-amz-meta-sha256"),
    at: Number(headers.get("x-amz-meta-at")) || storedAt,
    storedAt,
  };
};

/** All that was promised, as it was sent, and no more. What is done with the pieces takes none of the store's time. */
async function* checked(
  endpoint: string,
  name: string,
  { body, headers }: Response,
  watch: Watch,
): AsyncGenerator<Buffer> {
  const { bytes, sha256 } = aboutOf(headers);
  if (!(bytes <= mostBytes)) throw silent(endpoint, new Error(`${bytes} bytes are too many`));
  const pieces = body ? Readable.fromWeb(body as NodeStream<Uint8Array>) : Readable.from([]);
  const sum = createHash("sha256");
  let [received, waited] = [0, 0];
  try {
    for (const next = pieces[Symbol.asyncIterator](); ;) {
      const asked = now();
      watch.wait();
      const { value, done } = (await next.next()) as IteratorResult<Buffer, undefined>;
      watch.rest();
      waited += now() - asked;
      if (done) break;
      if (waited > timeFor(bytes)) throw silent(endpoint, new Error(tooLong));
      received += value.length;
      sum.update(value);
      yield value;
    }
  } finally {
    pieces.destroy();
  }
  if (received !== bytes) throw silent(endpoint, new Error(`${received} of ${bytes} bytes came`));
  if (sha256 !== null && sum.digest("hex") !== sha256)
    throw new StoreFault("store", `${name} has another checksum.`, { is: "store-damaged", name, endpoint });
}
