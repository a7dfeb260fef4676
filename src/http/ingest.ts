/** The devices' door: one request, its readings durable, the answer its firmware expects. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { ingestReading, type RequestFacts } from "../features/fermentation/ingest-reading.ts";
import { problemCodes, problemParts, problemResponse, type ProblemCode } from "../platform/problem.ts";
import type { Store } from "../storage/database.ts";
import { readBody } from "./read-body.ts";

const largestBody = 64 * 1024;
/** The site's own door takes a log of many readings at once. */
const largestLog = 2 * 1024 * 1024;
const decoder = new TextDecoder();

/** What the door says, before it is put into whichever kind of response is asked for. */
type Answered = { status: number; headers: Record<string, string>; body: string };

const limitFor = (path: string) => (path.startsWith("/api/readings") ? largestLog : largestBody);

function refused(code: ProblemCode, detail: string): Answered {
  const { status, body, headers } = problemParts(code, detail, code === "busy" ? { "retry-after": "2" } : {});
  return { status, body, headers };
}

async function answerFacts(store: Store, facts: Omit<RequestFacts, "arrivedAt">): Promise<Answered> {
  const answer = await ingestReading(store, { ...facts, arrivedAt: store.now() });
  if (!answer.ok) return refused(codeOf(answer.code), answer.message);
  const { status, body, contentType } = answer.value;
  return { status, body, headers: { "content-type": contentType, "cache-control": "no-store" } };
}

export async function answerDevice(store: Store, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const body = await readBody(request, limitFor(url.pathname));
  if (!body.ok) return problemResponse("too-large", body.message);
  const answered = await answerFacts(store, {
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(request.headers),
    bodyText: decoder.decode(body.value),
    contentType: request.headers.get("content-type") ?? "",
  });
  return new Response(answered.body, { status: answered.status, headers: answered.headers });
}

const devicePath = /^\/(?:stream|ispindel|tilt|gravitymon|rapt|fermentrack|api\/readings)(?:\/[^/?]+)?(?:\?|$)/;

/** The way of nearly all readings: straight from the socket, without the detour of Request and Response. False when the request is for another door. */
export function createDeviceLane(store: Store, report: (fault: unknown) => void) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const target = incoming.url ?? "";
    if (incoming.method !== "POST" || !devicePath.test(target)) return false;
    const send = ({ status, headers, body }: Answered) => {
      outgoing.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
      outgoing.end(body);
    };
    const mark = target.indexOf("?");
    const path = mark < 0 ? target : target.slice(0, mark);
    const limit = limitFor(path);
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
    });
    incoming.on("end", () => {
      if (size > limit)
        return send(refused("too-large", `The body may have at most ${limit.toLocaleString("en")} bytes.`));
      const first = chunks[0];
      const facts = {
        path,
        query: mark < 0 ? {} : Object.fromEntries(new URLSearchParams(target.slice(mark + 1))),
        headers: incoming.headers as Record<string, string>,
        bodyText: chunks.length === 1 && first ? first.toString("utf8") : Buffer.concat(chunks).toString("utf8"),
        contentType: incoming.headers["content-type"] ?? "",
      };
      answerFacts(store, facts).then(send, (fault: unknown) => {
        report(fault);
        send(refused("fault", "The server's log has more."));
      });
    });
    return true;
  };
}

/** What the storage says of itself is the server's trouble; a value it refuses is the sender's. */
const codeOf = (code: string): ProblemCode =>
  Object.hasOwn(problemCodes, code) ? (code as ProblemCode) : code === "value" ? "bad-reading" : "fault";
