/** Asks a store that speaks S3: each request is signed with the checksum of its body, and trouble is thrown as a `StoreFault`. */
import { hash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { StoreFault } from "./store-fault.ts";

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
  /** Before each name, such as `brewery/`. */
  prefix: string;
  /** Where the bucket is named: in the path, as every store reads it, or before the host, as some want it. */
  style?: "path" | "host";
};

export type S3Options = {
  query?: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string | Blob;
  /** In hexadecimal; needed for a `Blob`, which is not read before it is sent. */
  sha256?: string;
  signal?: AbortSignal | undefined;
};

/** The empty name is the bucket itself. */
export type S3Client = (method: string, name: string, options?: S3Options) => Promise<Response>;

const retries = 4;

/** As it begins each name: empty, or with a slash at its end. */
export const prefixOf = ({ prefix }: Pick<S3Settings, "prefix">): string =>
  prefix
    .split("/")
    .filter(Boolean)
    .map((step) => `${step}/`)
    .join("");

function baseOf({ endpoint, bucket, style }: S3Settings): string {
  const url = new URL(endpoint);
  if (style === "host") url.hostname = `${bucket}.${url.hostname}`;
  else url.pathname = `/${bucket}`;
  return url.href.replace(/\/$/, "");
}

export function createS3Client(settings: S3Settings): S3Client {
  const { endpoint, region, key, secret } = settings;
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: "s3", retries });
  const base = baseOf(settings);
  const prefix = prefixOf(settings);
  return async (method, name, { query = "", headers = {}, body, sha256, signal } = {}) => {
    const path = `${prefix}${name}`.split("/").map(encodeURIComponent).join("/");
    const at = name === "" ? `${base}${settings.style === "host" ? "/" : ""}` : `${base}/${path}`;
    // Signed with the request: the store refuses a body that has another checksum.
    const sum = sha256 ?? hash("sha256", body instanceof Blob ? "" : (body ?? ""), "hex");
    const answer = await client
      .fetch(`${at}${query}`, {
        method,
        headers: { ...headers, "X-Amz-Content-Sha256": sum },
        body: body ?? null,
        signal: signal ?? null,
      })
      .catch((error: unknown) => {
        signal?.throwIfAborted();
        throw silent(endpoint, error);
      });
    return answer.ok ? answer : refused(endpoint, `${method} ${name}`, answer);
  };
}

/** Where nothing, or not enough, came back. */
export function silent(endpoint: string, error: unknown): StoreFault {
  const fault = error instanceof Error ? error.message : String(error);
  const message = `The store at ${endpoint} does not answer: ${fault}.`;
  return new StoreFault("unreachable", message, { is: "store-silent", endpoint, fault });
}

async function refused(endpoint: string, request: string, answer: Response): Promise<never> {
  const [, code = answer.statusText] = /<Code>([^<]*)<\/Code>/.exec(await answer.text().catch(() => "")) ?? [];
  const said = `${answer.status} ${code}`;
  throw new StoreFault(
    "store",
    `The store at ${endpoint} refused to ${request}: ${said}.`,
    { is: "store-refused", endpoint, request, answer: said },
    answer.status,
  );
}
