/** What can be asked of the API: each operation with its address, what it takes and gives, the right it needs, and what does it. */
import * as z from "zod";
import type { KeyScope, WrittenKind } from "../../domain/people/key-scopes.ts";
import { mostRows } from "../../domain/publishing/entry.ts";
import { ok, problem, type Ok, type Problem, type Result } from "../../domain/result.ts";
import type { Media } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type Caller, requireScope } from "./caller.ts";

/** Other rooms do what the studio's forms do, in the same way. */
export type OtherRooms = {
  /** What the form would say of these values, by the paths of its fields. */
  checkData: (site: SiteContext, kind: WrittenKind, data: object, before?: object) => Record<string, string>;
  uploadFile: (site: SiteContext, file: File) => Promise<Result<Media>>;
};
export type ApiRoom = { site: SiteContext; caller: Caller; rooms: OtherRooms };

/** A JSON pointer into the body (RFC 6901), or the name of a parameter. */
export type Fault = { pointer: string; detail: string };
/** `current`: what is there now, where somebody else was first. */
export type Trouble = Problem & { errors?: Fault[]; current?: unknown };
export type Answered = { body: unknown; revision?: number; location?: string };
export type Outcome = Ok<Answered> | Trouble;

export type Asked = {
  /** Of the address. */
  id: string;
  query: unknown;
  body: unknown;
  /** That of If-Match; null without one. */
  revision: number | "any" | null;
  /** Idempotency-Key. */
  once: string | null;
};

/** `T` is what its body, or without one its query, has been read into. */
export type Operation = {
  id: string;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** `:id` stands for an id or a slug. */
  path: string;
  about: string;
  /** What it writes; reading shows what the caller may see. */
  scope?: KeyScope;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a form with a file. */
  isUpload?: true;
  /** Nothing where it has no body. */
  answer?: z.ZodType;
  status: 200 | 201 | 204;
  /** Refused without If-Match. */
  needsRevision?: true;
  run: (room: ApiRoom, asked: Asked) => Promise<Outcome>;
};

export const invalid = (errors: Fault[]): Trouble => ({
  ...problem("invalid", errors.map(({ pointer, detail }) => (pointer ? `${pointer}: ${detail}` : detail)).join(" ")),
  errors,
});

const escaped = (step: PropertyKey): string => String(step).replaceAll("~", "~0").replaceAll("/", "~1");
export const pointerOf = (path: readonly PropertyKey[]): string => path.map((step) => `/${escaped(step)}`).join("");

export const faultsOf = ({ issues }: z.ZodError, below: readonly PropertyKey[] = []): Fault[] =>
  issues.flatMap((issue) => {
    const path = [...below, ...issue.path];
    if (issue.code !== "unrecognized_keys") return [{ pointer: pointerOf(path), detail: issue.message }];
    return issue.keys.map((key) => noSuchField([...path, key]));
  });

const noSuchField = (path: readonly PropertyKey[]): Fault => ({
  pointer: pointerOf(path),
  detail: "There is no such field.",
});

/** Fields that were sent and passed over by what read them, however deep they lie. */
export function unreadFaults(sent: unknown, read: unknown, below: readonly PropertyKey[] = []): Fault[] {
  if (sent === read || typeof sent !== "object" || typeof read !== "object" || !sent || !read) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    const path = [...below, name];
    return Object.hasOwn(read, name)
      ? unreadFaults(value, (read as Record<string, unknown>)[name], path)
      : [noSuchField(path)];
  });
}

/** Of lists that no form could send: what is wrong in each of their rows would take long to find, and nobody reads it. */
function longLists(sent: unknown, below: readonly PropertyKey[] = []): Fault[] {
  if (typeof sent !== "object" || !sent) return [];
  if (Array.isArray(sent) && sent.length > mostRows)
    return [{ pointer: pointerOf(below), detail: `At most ${mostRows}.` }];
  return Object.entries(sent).flatMap(([name, value]) => longLists(value, [...below, name]));
}

/** Parameters are called by their names. */
const queryFaults = (error: z.ZodError): Fault[] =>
  faultsOf(error).map(({ pointer, detail }) => ({ pointer: pointer.slice(1), detail }));

/** Before anything of a body is read. */
export const requireRight = ({ scope }: Operation, { caller }: ApiRoom): Result<void> =>
  scope ? requireScope(caller, scope) : ok(undefined);

/** Asks for the right, reads what was sent, and does it. */
export async function runOperation(operation: Operation, room: ApiRoom, asked: Asked): Promise<Outcome> {
  const allowed = requireRight(operation, room);
  if (!allowed.ok) return allowed;
  if (operation.needsRevision && asked.revision === null)
    return problem("no-revision", "Send the ETag that you were given as If-Match.");
  const query = (operation.query ?? z.object({})).safeParse(asked.query ?? {});
  if (!query.success) return invalid(queryFaults(query.error));
  const long = longLists(asked.body);
  if (long.length > 0) return invalid(long);
  const body = (operation.body ?? z.unknown()).safeParse(asked.body);
  const faults = body.success ? unreadFaults(asked.body, body.data) : faultsOf(body.error);
  if (!body.success || faults.length > 0) return invalid(faults);
  return operation.run(room, { ...asked, query: query.data, body: body.data });
}
