/** What stands among the pages without being one: feeds, calendars, downloads of batches and recipes, the owner's redirects. */
import { createHash } from "node:crypto";
import { downloadBatch } from "../features/fermentation/download-batch.ts";
import { batchBadge } from "../features/fermentation/share-batch.ts";
import { batchDrawing } from "../features/fermentation/span/batch-drawing.ts";
import { publicSpan } from "../features/fermentation/span/span-queries.ts";
import { sayWrongRange } from "../features/fermentation/span/span-range.ts";
import { downloadRecipe } from "../features/recipes/download-recipe.ts";
import type { Problem } from "../domain/result.ts";
import { feedElsewhere } from "../features/feeds/feed-file.ts";
import { oembedFile } from "../features/feeds/oembed.ts";
import { siteFile } from "../features/feeds/site-file.ts";
import { findMoved } from "../features/site/find-moved.ts";
import { talksFile } from "../features/talks/talks-file.ts";
import { problemResponse } from "../platform/problem.ts";
import { streamText } from "../platform/stream-text.ts";
import type { SiteContext } from "../storage/site-context.ts";
import { isHeld } from "./conditions.ts";
import { dataHeaders, securityHeaders } from "./security-headers.ts";

/** A text made for download or for machines that read; a long one comes in pieces, as fast as it is taken. */
type TextFile = {
  mime: string;
  text: string | AsyncGenerator<string>;
  fileName?: string;
  links?: readonly { rel: string; href: string }[];
};

const etagOf = (text: string): string => `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;

const fileHeaders = (file: TextFile): Record<string, string> => ({
  ...dataHeaders,
  "content-type": file.mime,
  "cache-control": "private, no-cache",
  "access-control-allow-origin": "*",
  ...(file.links ? { link: file.links.map(({ rel, href }) => `<${href}>; rel="${rel}"`).join(", ") } : {}),
  ...(typeof file.text === "string" ? { etag: etagOf(file.text) } : {}),
  ...(file.fileName ? { "content-disposition": `attachment; filename="${file.fileName}"` } : {}),
});

export async function findRedirect(site: SiteContext, path: string): Promise<Response | null> {
  const found = await findMoved(site, path);
  return found && found.status !== 410
    ? new Response(null, {
        status: found.status,
        headers: { location: asciiAddress(found.to), "cache-control": "no-store" },
      })
    : null;
}

/** The owner has said that what was there will not come back. */
export const isGone = async (site: SiteContext, path: string): Promise<boolean> =>
  (await findMoved(site, path))?.status === 410;

/** Null when the address is a page's. A download that the visitor may not have looks as if it were not there. */
export async function findPageFile(site: SiteContext, path: string, request: Request): Promise<Response | null> {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { searchParams } = new URL(request.url);
  if (path === "/oembed") return answerEmbed(site, searchParams, request);
  const elsewhere = await feedElsewhere(site, path, searchParams);
  if (elsewhere) return new Response(null, { status: 301, headers: { ...securityHeaders, location: elsewhere } });
  const file =
    (await siteFile(site, path, searchParams)) ??
    (await talksFile(site, path)) ??
    (await download(site, path, searchParams));
  if (!file) return null;
  return "ok" in file ? problemResponse("bad-request", sayWrongRange(file), securityHeaders) : sendFile(file, request);
}

/** 501 is what the standard asks for a form that there is none of. */
async function answerEmbed(site: SiteContext, query: URLSearchParams, request: Request): Promise<Response> {
  const file = await oembedFile(site, query);
  if (file === "no-format") return new Response(null, { status: 501, headers: securityHeaders });
  return file ? sendFile(file, request) : problemResponse("not-found", undefined, securityHeaders);
}

function sendFile(file: TextFile, request: Request): Response {
  const headers = fileHeaders(file);
  const etag = headers["etag"];
  if (etag && isHeld(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : bodyOf(file), { headers });
}

const bodyOf = ({ text }: TextFile): string | ReadableStream => (typeof text === "string" ? text : streamText(text));

/** A header takes no other letters. */
const asciiAddress = (to: string): string => {
  const { origin, href } = new URL(to, "http://site.invalid");
  return origin === "http://site.invalid" ? href.slice(origin.length) : href;
};

/** The chart of readings asks for it, and so may any program. */
async function span(site: SiteContext, slug: string, query: URLSearchParams): Promise<TextFile | Problem | null> {
  const found = await publicSpan(site, slug, query);
  return found?.ok ? { mime: "application/json", text: `${JSON.stringify(found.value)}\n` } : found;
}

async function badgeFile(site: SiteContext, slug: string): Promise<TextFile | null> {
  const text = await batchBadge(site, slug);
  return text === null ? null : { mime: "image/svg+xml", text };
}

/** The curve for pages elsewhere: one file. */
async function drawing(site: SiteContext, slug: string, query: URLSearchParams): Promise<TextFile | Problem | null> {
  const drawn = await batchDrawing(site, slug, query);
  return drawn?.ok ? { mime: "image/svg+xml", text: drawn.value } : drawn;
}

async function download(site: SiteContext, path: string, query: URLSearchParams): Promise<TextFile | Problem | null> {
  const [, spanned] = /^\/batches\/([\p{L}\p{N}-]+)\/readings\.json$/u.exec(path) ?? [];
  if (spanned) return span(site, spanned, query);
  const [, worn] = /^\/batches\/([\p{L}\p{N}-]+)\/badge\.svg$/u.exec(path) ?? [];
  if (worn) return badgeFile(site, worn);
  const [, drawn] = /^\/batches\/([\p{L}\p{N}-]+)\/curve\.svg$/u.exec(path) ?? [];
  if (drawn) return drawing(site, drawn, query);
  const [, room, slug, suffix] =
    /^\/(batches|recipes)\/([\p{L}\p{N}-]+)\.(csv|json|xml|md|txt|beerjson)$/u.exec(path) ?? [];
  if (!room || !slug || !suffix) return null;
  return room === "batches" ? downloadBatch(site, slug, suffix, query) : downloadRecipe(site, slug, suffix, query);
}
