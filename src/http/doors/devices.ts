/** The devices' door: one request, its readings durable, the answer its firmware expects. */
import { ok, type Result } from "../../domain/result.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  deviceRoutes,
  findDeviceDoor,
  ingestReading,
  type Intake,
  type RequestFacts,
  secondsToNextDay,
  usualIntake,
} from "../../features/fermentation/ingest-reading.ts";
import { problemCodes, problemParts, problemResponse, type ProblemCode } from "../../platform/problem.ts";
import type { Store } from "../../storage/database.ts";
import { readBody, tooLarge } from "../read-body.ts";
import { troubleOf } from "../trouble.ts";
import type { Door } from "./door.ts";

const decoder = new TextDecoder();

/** What the door says, before it is put into whichever kind of response is asked for. */
type Answered = { status: number; headers: Record<string, string>; body: string };

function refused(code: ProblemCode, detail: string, headers: Record<string, string> = {}, more = {}): Answered {
  return problemParts(code, detail, headers, more);
}

/** When it may try again, in seconds. */
const retryAfter = (code: string, now: number): Record<string, string> => {
  if (code === "busy") return { "retry-after": "2" };
  // What unknown senders may have kept is counted by the minute.
  if (code === "too-many") return { "retry-after": "60" };
  return code === "budget" ? { "retry-after": String(secondsToNextDay(now)) } : {};
};

async function answerFacts(store: Store, facts: Omit<RequestFacts, "arrivedAt">, intake: Intake): Promise<Answered> {
  const arrivedAt = store.now();
  const answer = await ingestReading(store, { ...facts, arrivedAt }, intake);
  if (!answer.ok) {
    const { code, message, rows } = answer;
    return refused(codeOf(code), message, retryAfter(code, arrivedAt), rows ? { rows } : {});
  }
  const { status, body, contentType } = answer.value;
  const type: Record<string, string> = contentType === "" ? {} : { "content-type": contentType };
  return { status, body, headers: { ...type, "cache-control": "no-store" } };
}

async function answerDevice(store: Store, request: Request, largestBody: number, intake: Intake): Promise<Response> {
  const url = new URL(request.url);
  const body = await readBody(request, largestBody);
  if (!body.ok) return problemResponse("too-large", body.message);
  const facts = {
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(request.headers),
    bodyText: decoder.decode(body.value),
    contentType: request.headers.get("content-type") ?? "",
  };
  const { body: text, status, headers } = await answerFacts(store, facts, intake);
  return new Response(status === 204 ? null : text, { status, headers });
}

export const devicesDoor =
  (store: Store, intake: Intake = usualIntake): Door =>
  (app) => {
    for (const [path, largestBody] of deviceRoutes(intake.registry)) {
      app.on(["POST", "GET"], path, (c) => answerDevice(store, c.req.raw, largestBody, intake));
      app.all(path, () => problemResponse("method-not-allowed", undefined, { allow: "GET, POST" }));
    }
  };

/** The way of nearly all readings: straight from the socket, without the detour of Request and Response. False when the request is for another door. */
export function createDeviceLane(store: Store, report: (fault: unknown) => void, intake: Intake = usualIntake) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { path, search } = splitTarget(incoming.url ?? "");
    const door = incoming.method === "POST" ? findDeviceDoor(path, intake.registry) : null;
    if (!door) return false;
    const send = ({ status, headers, body }: Answered) => {
      if (status !== 204) headers["content-length"] = `${Buffer.byteLength(body)}`;
      outgoing.writeHead(status, headers).end(body);
    };
    receive(incoming, door.largestBody, (body) => {
      if (!body.ok) return send(refused("too-large", body.message));
      const facts = {
        path,
        query: readQuery(search),
        headers: incoming.headers as Record<string, string>,
        bodyText: body.value.toString("utf8"),
        contentType: incoming.headers["content-type"] ?? "",
      };
      answerFacts(store, facts, intake).then(send, (fault: unknown) => {
        const trouble = troubleOf(store, fault);
        if (!trouble) report(fault);
        send(refused(trouble ?? "fault", trouble ? "Send it again in a moment." : "The server's log has more."));
      });
    });
    return true;
  };
}

function splitTarget(target: string): { path: string; search: string } {
  const mark = target.indexOf("?");
  return mark < 0 ? { path: target, search: "" } : { path: target.slice(0, mark), search: target.slice(mark + 1) };
}

/** Names and values as `URLSearchParams` reads them, which takes longer and is needed for what is escaped. */
function readQuery(search: string): Record<string, string> {
  if (search === "") return {};
  if (!/^[\w=&.~-]*$/.test(search)) return Object.fromEntries(new URLSearchParams(search));
  const pairs = search.split("&").filter((pair) => pair !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf("=");
      return equals < 0 ? [pair, ""] : [pair.slice(0, equals), pair.slice(equals + 1)];
    }),
  );
}

/** Waits for the whole body, of which no more than `limit` bytes are kept. */
function receive(incoming: IncomingMessage, limit: number, done: (body: Result<Buffer>) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  incoming.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  });
  incoming.on("end", () => done(size > limit ? tooLarge(limit) : ok(Buffer.concat(chunks))));
}

/** What the storage says of itself is the server's trouble; a value it refuses is the sender's. */
const codeOf = (code: string): ProblemCode =>
  Object.hasOwn(problemCodes, code) ? (code as ProblemCode) : code === "value" ? "bad-reading" : "fault";
