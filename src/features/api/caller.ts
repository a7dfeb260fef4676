/** Who asks through the API: nobody in particular, or a program with a key, which acts for the key's owner. */
import { type KeyScope, roleOfKey, writeScopes } from "../../domain/people/key-scopes.ts";
import { guest, hasRole, type Viewer } from "../../domain/people/viewer.ts";
import type { EntryKind } from "../../domain/publishing/entry.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { createAttemptLimit } from "../../platform/attempt-limit.ts";
import { findKey } from "../../storage/api-keys.ts";
import type { Store } from "../../storage/database.ts";
import { findViewer } from "../../storage/people.ts";

export type Caller = {
  keyId: string | null;
  /** The key's owner, whose changes say the name of the key. */
  owner: Viewer;
  scopes: ReadonlySet<KeyScope>;
};

export const nobody: Caller = { keyId: null, owner: guest, scopes: new Set() };

const windowMilliseconds = 60_000;
const requestsAMinute = 300;
const wrongKeysAMinute = 10;

export type CallLimits = ReturnType<typeof createCallLimits>;
export const createCallLimits = (now: () => number) => ({
  /** By key, or by the network address of who has none. */
  requests: createAttemptLimit({ attempts: requestsAMinute, windowMilliseconds, now }),
  wrongKeys: createAttemptLimit({ attempts: wrongKeysAMinute, windowMilliseconds, now }),
});

/** `wait`: how long until the next request is answered, in milliseconds. */
type Called = Result<Caller> & { wait?: number };

function counted(limit: CallLimits["requests"], key: string, caller: Caller): Called {
  const wait = limit.wait(key);
  if (wait > 0) return { ...problem("too-many", `At most ${requestsAMinute} requests a minute.`), wait };
  limit.fail(key);
  return ok(caller);
}

/** By the Authorization header; without one nobody in particular. Problems: `unknown-key`, `too-many`. */
export async function callerOf(
  store: Store,
  { authorization, address }: { authorization: string | null; address: string },
  { requests, wrongKeys }: CallLimits,
): Promise<Called> {
  if (authorization === null) return counted(requests, `from ${address}`, nobody);
  const wait = wrongKeys.wait(address);
  if (wait > 0) return { ...problem("too-many", "Too many wrong keys."), wait };
  const secret = /^bearer +(\S{1,200})$/i.exec(authorization)?.[1];
  const key = secret === undefined ? null : await findKey(store, secret);
  const owner = key && (await findViewer(store, key.userId));
  if (!key || !owner) {
    wrongKeys.fail(address);
    return problem("unknown-key", "Make a key in the studio and send it as “Authorization: Bearer KEY”.");
  }
  const caller = { keyId: key.id, owner: { ...owner, through: key.name }, scopes: new Set(key.scopes) };
  return counted(requests, `key ${key.id}`, caller);
}

/** Whom the caller counts as towards one kind of thing; towards all of them together without `kind`. */
export function viewerOf({ keyId, owner, scopes }: Caller, kind?: EntryKind | "media"): Viewer {
  if (keyId === null) return guest;
  const write = kind === "media" ? "write:media" : (writeScopes as Partial<Record<string, KeyScope>>)[kind ?? ""];
  return { ...owner, role: roleOfKey(owner.role, scopes, write) };
}

/** Problems: `no-key`, `scope`. */
export function requireScope({ keyId, owner, scopes }: Caller, scope: KeyScope): Result<void> {
  if (keyId === null) return problem("no-key", "Send a key as “Authorization: Bearer KEY”.");
  if (!scopes.has(scope)) return problem("scope", `The key has no right to “${scope}”.`);
  return hasRole(owner, "editor") ? ok(undefined) : problem("scope", "The key's owner may not write any more.");
}
