/** The server's side: renders a page whole or as a stream, and gives every fault a digest that page and log share. */
import { createHash } from "node:crypto";
import { PassThrough, Writable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { devicePaths } from "./features/fermentation/ingest-reading.ts";
import { siteOf } from "./features/site/site-context.ts";
import { troubleOf } from "./http/trouble.ts";
import { unreadable, unreadableHeader } from "./platform/contract.ts";
import { DigestContext, digestHeader } from "./platform/error-digest.ts";
import { loggedPath, serverLog } from "./platform/log.ts";
import { retryAfterSeconds } from "./platform/problem.ts";
import { renderContext } from "./platform/render-context.ts";
import { NonceContext } from "./ui/nonce.ts";

export const streamTimeout = 5_000;

/** Unmatched paths and refused methods arrive here too; they are not faults of the server. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(fault)) return;
  const error = fault instanceof Error ? fault : new Error(String(fault));
  const info = context.get(renderContext);
  if (troubleOf(siteOf(context).store, fault)) {
    info.trouble = fault;
    return;
  }
  const digest = createHash("sha256")
    .update(`${error.message}\n${error.stack ?? ""}`)
    .digest("hex")
    .slice(0, 12);
  info.digest = digest;
  serverLog().error(
    {
      digest,
      requestId: info.requestId,
      method: request.method,
      path: loggedPath(new URL(request.url).pathname, devicePaths()),
      err: error,
    },
    "fault in a page",
  );
};

export function handleDataRequest(response: Response, { context }: { context: RouterContextProvider }) {
  const { digest, trouble } = context.get(renderContext);
  if (digest) response.headers.set(digestHeader, digest);
  if (trouble === undefined) return response;
  response.headers.set("retry-after", `${retryAfterSeconds}`);
  return new Response(response.body, { status: 503, headers: response.headers });
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set("content-type", "text/html; charset=utf-8");
  const faults: unknown[] = Object.values(routerContext.staticHandlerContext.errors ?? {});
  if (faults.some((fault) => isRouteErrorResponse(fault) && fault.data === unreadable))
    headers.set(unreadableHeader, "1");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const info = loadContext.get(renderContext);
  const whole = info.delivery === "whole";
  return new Promise<Response>((resolve, reject) => {
    let answered = false;
    const timer = setTimeout(() => abort(new Error("render timeout")), streamTimeout + 1000);
    const send = () => {
      answered = true;
      if (!whole) return resolve(new Response(stream(pipe, timer), { status, headers }));
      collect(pipe, (html) => {
        clearTimeout(timer);
        info.html = html;
        resolve(new Response(null, { status, headers }));
      });
    };
    const { pipe, abort } = renderToPipeableStream(
      <DigestContext value={info.digest}>
        <NonceContext value={info.nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={info.nonce} />
        </NonceContext>
      </DigestContext>,
      {
        nonce: info.nonce,
        // A part that is large stands where it belongs, and not behind a script that puts it there.
        progressiveChunkSize: Infinity,
        [whole ? "onAllReady" : "onShellReady"]: send,
        onShellError(fault: unknown) {
          clearTimeout(timer);
          reject(fault as Error);
        },
        onError(fault: unknown) {
          // Only a part of the page has failed, or it comes again as an error page.
          if (answered || whole)
            handleError(fault, {
              request,
              context: loadContext,
              params: {},
              pattern: "",
              url: new URL(request.url),
            } as never);
        },
      },
    );
  });
}

type Pipe = (to: NodeJS.WritableStream) => unknown;

function stream(pipe: Pipe, timer: NodeJS.Timeout): ReadableStream {
  const body = new PassThrough({
    final(done) {
      clearTimeout(timer);
      done();
    },
  });
  pipe(body);
  return createReadableStreamFromReadable(body) as ReadableStream;
}

/** The page is complete when this is called: no stream of the web stands between it and its text. */
function collect(pipe: Pipe, take: (html: string) => void): void {
  const chunks: Buffer[] = [];
  pipe(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        take(Buffer.concat(chunks).toString());
        done();
      },
    }),
  );
}
