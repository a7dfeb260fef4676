/** The devices' door: one request, its readings durable, the answer its firmware expects. */
import { ingestReading } from "../features/fermentation/ingest-reading.ts";
import { problemCodes, problemResponse, type ProblemCode } from "../platform/problem.ts";
import type { Store } from "../storage/database.ts";
import { readBody } from "./read-body.ts";

const largestBody = 64 * 1024;
/** The site's own door takes a log of many readings at once. */
const largestLog = 2 * 1024 * 1024;
const decoder = new TextDecoder();

export async function answerDevice(store: Store, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const body = await readBody(request, url.pathname.startsWith("/api/readings") ? largestLog : largestBody);
  if (!body.ok) return problemResponse("too-large", body.message);
  const answer = await ingestReading(store, {
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(request.headers),
    bodyText: decoder.decode(body.value),
    contentType: request.headers.get("content-type") ?? "",
    arrivedAt: store.now(),
  });
  if (!answer.ok)
    return problemResponse(codeOf(answer.code), answer.message, answer.code === "busy" ? { "retry-after": "2" } : {});
  return new Response(answer.value.body, {
    status: answer.value.status,
    headers: { "content-type": answer.value.contentType, "cache-control": "no-store" },
  });
}

/** What the storage says of itself is the server's trouble; a value it refuses is the sender's. */
const codeOf = (code: string): ProblemCode =>
  Object.hasOwn(problemCodes, code) ? (code as ProblemCode) : code === "value" ? "bad-reading" : "fault";
