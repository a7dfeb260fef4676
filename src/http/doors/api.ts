/** The door to the API: the table of its operations on HTTP. Only a key says who asks; cookies count for nothing here. */
import type { Context } from "hono";
import { ok, problem, type Result } from "../../domain/result.ts";
import { callerOf, type CallLimits } from "../../features/api/caller.ts";
import { openApiOf } from "../../features/api/openapi.ts";
import {
  type ApiRoom,
  type Asked,
  type Operation,
  type OtherRooms,
  type Outcome,
  requireRight,
  runOperation,
  type Trouble,
} from "../../features/api/operation.ts";
import { operations } from "../../features/api/operations.ts";
import { checkData } from "../../features/entries/check-data.ts";
import { mostBytes, uploadFile } from "../../features/media/actions.ts";
import { problemCodes, problemParts, problemResponse, type ProblemCode } from "../../platform/problem.ts";
import type { Store } from "../../storage/database.ts";
import { compress } from "../compress.ts";
import { readBody } from "../read-body.ts";
import { readJson } from "../read-json.ts";
import { dataHeaders } from "../security-headers.ts";
import type { Visitors } from "../visitors.ts";
import type { Bindings, Door } from "./door.ts";

const largestJson = 1024 * 1024;
const largestUpload = mostBytes + 64 * 1024;
const longestName = 200;
export const root = "/api/v1";

export const otherRooms: OtherRooms = { checkData, uploadFile };
export type ApiParts = { store: Store; visitors: Visitors; limits: CallLimits };

/** What the API says of trouble; `wait` in milliseconds. */
export function troubleResponse({ code, message, errors, current, wait }: Trouble & { wait?: number }): Response {
  const known = Object.hasOwn(problemCodes, code) ? (code as ProblemCode) : "bad-request";
  const headers: Record<string, string> = { ...dataHeaders };
  if (problemCodes[known].status === 401) headers["www-authenticate"] = "Bearer";
  if (wait !== undefined) headers["retry-after"] = `${Math.ceil(wait / 1000)}`;
  const more = { ...(errors && { errors }), ...(current !== undefined && { current }) };
  const { body, ...rest } = problemParts(known, message, headers, more);
  return new Response(body, rest);
}

/** The site as this caller meets it. */
export async function roomOf({ store, visitors, limits }: ApiParts, c: Context<Bindings>): Promise<Result<ApiRoom>> {
  const site = await visitors.siteFor(c.req.raw, c.env);
  const asked = { authorization: c.req.raw.headers.get("authorization"), address: site.address };
  const caller = await callerOf(store, asked, limits);
  return caller.ok ? ok({ site, caller: caller.value, rooms: otherRooms }) : caller;
}

async function readForm(request: Request): Promise<Result<unknown>> {
  const body = await readBody(request, largestUpload);
  if (!body.ok) return body;
  try {
    const type = { "content-type": request.headers.get("content-type") ?? "" };
    const sent = [...(await new Response(Buffer.from(body.value), { headers: type }).formData())];
    const fields = Object.fromEntries(sent);
    return Object.keys(fields).length === sent.length
      ? ok(fields)
      : problem("bad-request", "Send each field once, and one file at a time.");
  } catch {
    return problem("bad-request", "Send the file as multipart/form-data.");
  }
}

/** What a proxy made weak when it compressed the answer still names its revision. Problem: `no-revision`. */
function revisionOf(condition: string | null): Result<Asked["revision"]> {
  if (condition === null) return ok(null);
  if (condition.trim() === "*") return ok("any");
  const digits = /^\s*(?:W\/)?"(\d{1,15})"\s*$/.exec(condition)?.[1];
  return digits === undefined
    ? problem("no-revision", "Send the ETag as you were given it, with its quotes.")
    : ok(Number(digits));
}

async function askedOf(operation: Operation, c: Context<Bindings>): Promise<Result<Asked> | Trouble> {
  const { raw } = c.req;
  const read = operation.isUpload ? readForm(raw) : operation.body ? readJson(raw, largestJson) : ok(undefined);
  const body = await read;
  if (!body.ok) return body;
  const revision = revisionOf(raw.headers.get("if-match"));
  if (!revision.ok) return revision;
  return ok({
    id: c.req.param("id") ?? "",
    query: Object.fromEntries(new URL(raw.url).searchParams),
    body: body.value,
    revision: revision.value,
    once: raw.headers.get("idempotency-key")?.slice(0, longestName) ?? null,
  });
}

/** Of known length, so that it can be compressed at once. */
function jsonResponse(text: string, status: number, headers: Headers): Response {
  headers.set("content-type", "application/json");
  headers.set("content-length", `${Buffer.byteLength(text)}`);
  return new Response(text, { status, headers });
}

function answer({ status }: Operation, outcome: Outcome): Response {
  if (!outcome.ok) return troubleResponse(outcome);
  const { body, revision, location } = outcome.value;
  const headers = new Headers({ ...dataHeaders, "cache-control": "no-store" });
  if (revision !== undefined) headers.set("etag", `"${revision}"`);
  if (status === 201 && location !== undefined) headers.set("location", location);
  return status === 204 ? new Response(null, { status, headers }) : jsonResponse(JSON.stringify(body), status, headers);
}

async function doOperation(parts: ApiParts, operation: Operation, c: Context<Bindings>): Promise<Response> {
  if (c.req.raw.url.includes("%00")) return troubleResponse(problem("not-found", "Addresses have no NUL."));
  const room = await roomOf(parts, c);
  if (!room.ok) return troubleResponse(room);
  const allowed = requireRight(operation, room.value);
  if (!allowed.ok) return troubleResponse(allowed);
  const asked = await askedOf(operation, c);
  if (!asked.ok) return troubleResponse(asked);
  return compress(answer(operation, await runOperation(operation, room.value, asked.value)), c.req.raw);
}

export const apiDoor =
  (parts: ApiParts, origin: string): Door =>
  (app) => {
    app.get(`${root}/openapi.json`, async (c) => {
      const { settings } = await parts.visitors.siteFor(c.req.raw, c.env);
      const headers = new Headers({ ...dataHeaders, "cache-control": "public, max-age=300" });
      return compress(jsonResponse(openApiOf(origin, settings), 200, headers), c.req.raw);
    });
    for (const operation of operations)
      app.on(operation.method, root + operation.path, (c) => doOperation(parts, operation, c));
    for (const path of new Set(operations.map((each) => each.path))) {
      const allow = operations.flatMap((each) => (each.path === path ? [each.method] : [])).join(", ");
      app.all(root + path, () => problemResponse("method-not-allowed", undefined, { ...dataHeaders, allow }));
    }
  };
