/** Compresses answers that are made for one visitor on their way out; fixed pages and files are compressed beforehand. */
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { constants, createGzip } from "node:zlib";

const compressible =
  /^(text\/(html|plain|css|csv|markdown|x-script)|application\/(json|[a-z.+-]+\+json|xml|[a-z.+-]+\+xml))\b/;
const worthwhile = 1024;

/** Gives what was written on at once, so that a page's first part does not wait for its last. */
export function compress(response: Response, request: Request): Response {
  const { headers } = response;
  const fit =
    !headers.has("content-encoding") &&
    /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "") &&
    Number(headers.get("content-length") ?? worthwhile) >= worthwhile &&
    compressible.test(headers.get("content-type") ?? "");
  if (!fit || response.body === null) return response;
  const source = Readable.fromWeb(response.body as NodeReadableStream);
  const gzip = createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH });
  source.once("error", (fault) => gzip.destroy(fault));
  gzip.once("close", () => source.destroy());
  const compressed = new Headers(headers);
  compressed.delete("content-length");
  compressed.set("content-encoding", "gzip");
  compressed.append("vary", "Accept-Encoding");
  return new Response(Readable.toWeb(source.pipe(gzip)) as ReadableStream, {
    status: response.status,
    statusText: response.statusText,
    headers: compressed,
  });
}
