/** Compresses answers that are made for one visitor on their way out; fixed pages and files are compressed beforehand. */
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { promisify } from "node:util";
import * as zlib from "node:zlib";

const compressible =
  /^(text\/(html|plain|css|csv|markdown|x-script)|application\/(json|[a-z.+-]+\+json|xml|[a-z.+-]+\+xml))\b/;
const worthwhile = 1024;
/** What is longer is not gathered in memory. */
const mostAtOnce = 1024 * 1024;
const { constants } = zlib;
/** Made once and thrown away: the higher levels make it a tenth shorter in twice the time. */
const level = 3;
const gzip = promisify(zlib.gzip);

/** An answer that says how long it is, is compressed at once; of another, what was written goes on at once, so that its first part does not wait for its last. */
export async function compress(response: Response, request: Request): Promise<Response> {
  const { headers } = response;
  const length = Number(headers.get("content-length") ?? mostAtOnce + 1);
  const fit =
    !headers.has("content-encoding") &&
    /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "") &&
    length >= worthwhile &&
    compressible.test(headers.get("content-type") ?? "");
  if (!fit || request.method === "HEAD") return response;
  const isWhole = length <= mostAtOnce;
  const body = isWhole
    ? await gzip(await response.arrayBuffer(), { level })
    : response.body && compressed(response.body);
  headers.delete("content-length");
  headers.set("content-encoding", "gzip");
  headers.append("vary", "Accept-Encoding");
  return new Response(body as BodyInit | null, { status: response.status, statusText: response.statusText, headers });
}

function compressed(body: ReadableStream): ReadableStream {
  const source = Readable.fromWeb(body as NodeReadableStream);
  const packed = zlib.createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH });
  source.once("error", (fault) => packed.destroy(fault));
  packed.once("close", () => source.destroy());
  return Readable.toWeb(source.pipe(packed)) as ReadableStream;
}
