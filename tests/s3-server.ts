/** A store that speaks enough S3 for tests: it checks every signature, keeps parts, and puts them together; it can be slow, away, of another mind, and cut its answers off. */
import { createHmac, hash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Of all paths, or of one alone. */
type Refusal = { method: string; status: number; code?: string; path?: string };

export type S3Server = {
  endpoint: string;
  /** By path, such as `/bucket/prefix/name`. */
  objects: Map<string, Buffer>;
  /** What was said of an object when it came, by path: its `x-amz-meta-…`, and when it came. */
  about: Map<string, Record<string, string>>;
  /** Methods and paths, in the order in which they were asked for. */
  asked: string[];
  /** How many requests were under way at once, at most. */
  mostAtOnce(): number;
  /** Every answer waits so long. */
  delay(milliseconds: number): void;
  /** Connections are cut before they are answered. */
  leave(isAway: boolean): void;
  /** Answers all requests of this method with this status, and the code as a store gives it; null as usual. */
  refuseAll(refusal: Refusal | null): void;
  /** The body of every object ends, or stands still, after so many bytes; null as usual. */
  cut(how: { after: number; stalls?: boolean } | null): void;
  /** Uploads that were begun and neither ended nor given up. */
  uploads: Map<string, Buffer[]>;
  /** The next so many requests are answered with 503. */
  refuse(count: number): void;
  /** This part of an upload is always answered with 500. */
  breakPart(number: number): void;
  close(): Promise<void>;
};

const credentials = { key: "AKIATEST", secret: "a secret for tests", region: "auto" };
export const s3Credentials = credentials;

/** Stores write the same character in different ways. */
const escaped = (name: string) =>
  name.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&#34;").replaceAll("<", "&lt;");

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Signature version 4, computed anew from what arrived. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const given = request.headers.authorization ?? "";
  const [, scope = "", names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIATEST\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(given) ?? [];
  const sum = String(request.headers["x-amz-content-sha256"]);
  if (sum !== hash("sha256", body, "hex")) return false;
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .sort()
    .join("&");
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name])}\n`);
  const path = url.pathname.replaceAll(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
  const canonical = [request.method, path, query, headers.join(""), names, sum].join("\n");
  const text = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, hash("sha256", canonical, "hex")].join("\n");
  const key = scope.split("/").reduce<string | Buffer>((from, step) => hmac(from, step), `AWS4${credentials.secret}`);
  return hmac(key, text).toString("hex") === signature;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string | number> };

export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Buffer[]>();
  const about = new Map<string, Record<string, string>>();
  const asked: string[] = [];
  let refusals = 0;
  let [underWay, most] = [0, 0];
  let delayed = 0;
  let isAway = false;
  let refusal: Refusal | null = null;
  let cutting: { after: number; stalls?: boolean } | null = null;
  let broken = 0;

  function putTogether(path: string, id: string, body: Buffer): Answer {
    const parts = uploads.get(id) ?? [];
    const tags = [...body.toString().matchAll(/<ETag>"(\d+)"<\/ETag>/g)].map(([, number]) => Number(number));
    objects.set(path, Buffer.concat(tags.map((number) => parts[number - 1] ?? Buffer.alloc(0))));
    uploads.delete(id);
    return { status: 200, body: "<CompleteMultipartUploadResult/>" };
  }

  function list(bucket: string, query: URLSearchParams): Answer {
    const names = [...objects.keys()]
      .map((path) => path.slice(bucket.length + 1))
      .filter((name) => name.startsWith(query.get("prefix") ?? ""))
      .sort();
    const from = Number(query.get("continuation-token") ?? 0);
    const more = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
    const sizeOf = (name: string) => objects.get(`${bucket}/${name}`)?.length;
    const keys = names
      .slice(from, from + 2)
      .map((name) => `<Contents><Key>${escaped(name)}</Key><Size>${sizeOf(name)}</Size></Contents>`);
    return { status: 200, body: `<ListBucketResult>${keys.join("")}${more}</ListBucketResult>` };
  }

  function keep(path: string, body: Buffer, headers: IncomingMessage["headers"]): Answer {
    const said = Object.entries(headers).filter(([name]) => name.startsWith("x-amz-meta-"));
    about.set(path, {
      ...Object.fromEntries(said.map(([name, value]) => [name, String(value)])),
      "last-modified": new Date().toUTCString(),
    });
    objects.set(path, body);
    return { status: 200 };
  }

  function answer(request: IncomingMessage, url: URL, body: Buffer): Answer {
    const { method = "", headers } = request;
    const [pathname, query] = [decodeURIComponent(url.pathname), url.searchParams];
    const id = query.get("uploadId");
    if (method === "POST" && id !== null) return putTogether(pathname, id, body);
    if (method === "POST") {
      uploads.set(`upload/${pathname}`, []);
      return { status: 200, body: `<UploadId>upload/${pathname}</UploadId>` };
    }
    if (method === "PUT" && id === null) return keep(pathname, body, headers);
    if (method === "PUT") {
      const number = Number(query.get("partNumber"));
      if (number === broken) return { status: 500, body: "<Error><Code>InternalError</Code></Error>" };
      const parts = uploads.get(id ?? "");
      if (!parts) return { status: 404, body: "<Error><Code>NoSuchUpload</Code></Error>" };
      parts[number - 1] = body;
      return { status: 200, headers: { etag: `"${number}"` } };
    }
    if (method === "DELETE") {
      if (id === null) objects.delete(pathname);
      else uploads.delete(id);
      return { status: 204 };
    }
    if (query.has("list-type")) return list(pathname, query);
    const object = objects.get(pathname);
    if (!object) return { status: 404, body: "<Error><Code>NoSuchKey</Code></Error>" };
    const known = { ...about.get(pathname), "content-length": object.length };
    return { status: 200, body: method === "HEAD" ? "" : object, headers: known };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? "/", "http://store");
    asked.push(`${request.method} ${url.pathname}`);
    if (delayed > 0) await new Promise((resolve) => setTimeout(resolve, delayed));
    if (isAway) return void request.socket.destroy();
    if (refusal && refusal.method === request.method && (refusal.path ?? url.pathname) === url.pathname)
      return void response.writeHead(refusal.status).end(`<Error><Code>${refusal.code ?? ""}</Code></Error>`);
    const isRefused = refusals-- > 0;
    const {
      status,
      body: text,
      headers,
    } = isRefused
      ? { status: 503, body: "<Error><Code>SlowDown</Code></Error>", headers: {} }
      : isSigned(request, url, body)
        ? answer(request, url, body)
        : { status: 403, body: "<Error><Code>SignatureDoesNotMatch</Code></Error>", headers: {} };
    response.writeHead(status, headers);
    if (!cutting || !(text instanceof Buffer) || text.length <= cutting.after) return void response.end(text);
    response.write(text.subarray(0, cutting.after));
    if (!cutting.stalls) setTimeout(() => request.socket.destroy(), 20);
  }

  const server = createServer((request, response) => {
    most = Math.max(most, ++underWay);
    response.once("close", () => underWay--);
    void serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    refuse: (count) => void (refusals = count),
    breakPart: (number) => void (broken = number),
    about,
    asked,
    mostAtOnce: () => most,
    delay: (milliseconds) => void (delayed = milliseconds),
    leave: (away) => void (isAway = away),
    refuseAll: (what) => void (refusal = what),
    cut: (how) => void (cutting = how),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
