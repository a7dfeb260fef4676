/** The server's side: renders a page, and gives every fault a digest that page and log share. */
import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, type RenderToPipeableStreamOptions, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { drawFramedBatch } from "./features/fermentation/framed-batch.tsx";
import type { BatchPage } from "./features/fermentation/queries.ts";
import { receivedBatch, type SentBatch } from "./features/fermentation/sent-batch.ts";
import { devicePaths } from "./features/fermentation/ingest-reading.ts";
import { siteOf } from "./features/site/site-context.ts";
import { isEmbed } from "./http/page-address.ts";
import { troubleOf } from "./http/trouble.ts";
import { unreadable, unreadableHeader } from "./platform/contract.ts";
import { DigestContext, digestHeader } from "./platform/error-digest.ts";
import { type Packed, unpack } from "./platform/packed.ts";
import { loggedPath, serverLog } from "./platform/log.ts";
import { retryAfterSeconds } from "./platform/problem.ts";
import { renderContext } from "./platform/render-context.ts";
import { NonceContext } from "./ui/nonce.ts";
import { LanguageContext } from "./words/language-context.ts";
import { markEnglish } from "./words/mark-english.ts";

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

/** Of a part of the page that has failed or waits: neither says so while the page is rendered at once. */
const unsettled = /<!--\$[!?]-->/;

export default async function handleRequest(
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
  const { serverHandoffStream, ...context } = routerContext;
  const { language } = siteOf(loadContext).choices;
  const framed = status === 200 && isEmbed(request.url) ? framedOf(context.staticHandlerContext.loaderData) : null;
  if (framed) {
    info.html = markEnglish(drawFramedBatch(siteOf(loadContext), framed, info.nonce), language);
    return new Response(null, { status, headers });
  }
  const page = (
    <LanguageContext value={language}>
      <DigestContext value={info.digest}>
        <NonceContext value={info.nonce}>
          <ServerRouter context={context} url={request.url} nonce={info.nonce} />
        </NonceContext>
      </DigestContext>
    </LanguageContext>
  );
  let html = `<!DOCTYPE html>${renderToString(page)}`;
  if (unsettled.test(html)) {
    const onError = (fault: unknown) =>
      handleError(fault, {
        request,
        context: loadContext,
        params: {},
        pattern: "",
        url: new URL(request.url),
      } as never);
    html = await renderPatiently(page, { nonce: info.nonce, onError });
  }
  html = markEnglish(html, language);
  info.html =
    serverHandoffStream && context.renderMeta?.didRenderScripts
      ? await withData(html, serverHandoffStream, info.nonce)
      : html;
  return new Response(null, { status, headers });
}

/** What the loader of a batch's page has sent. */
function framedOf(loaded: EntryContext["staticHandlerContext"]["loaderData"]): BatchPage | null {
  const { page } = (loaded["pages/site/batch"] ?? {}) as { page?: Packed<SentBatch> };
  return page === undefined ? null : receivedBatch(unpack(page));
}

/** Waits for what waits, and says which part has failed. */
function renderPatiently(page: ReactNode, options: RenderToPipeableStreamOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error("render timeout")), streamTimeout + 1000);
    const chunks: Buffer[] = [];
    const text = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      // A part that is large stands where it belongs, and not behind a script that puts it there.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(text),
      onShellError(fault: unknown) {
        clearTimeout(timer);
        reject(fault as Error);
      },
    });
  });
}

/** What the page's loaders gave, for its script: as the router's own component would hand it over, but without a boundary that waits for each piece. */
async function withData(html: string, data: ReadableStream, nonce: string): Promise<string> {
  const text = JSON.stringify(await new Response(data).text()).replaceAll("<", "\\u003c");
  const controller = "window.__reactRouterContext.streamController";
  const script = `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`;
  const end = html.lastIndexOf("</body>");
  return html.slice(0, end) + script + html.slice(end);
}
