/** What a key of the API may be allowed: to read, and to write one kind of thing each. */
import type { EntryKind } from "../publishing/entry.ts";
import { roles, type Role } from "./viewer.ts";

export const keyScopes = [
  "read",
  "read:drafts",
  "write:posts",
  "write:projects",
  "write:talks",
  "write:music",
  "write:pages",
  "write:media",
  "send:readings",
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** The kinds that are written through the API, by the scope that each needs. */
export const writeScopes = {
  post: "write:posts",
  project: "write:projects",
  talk: "write:talks",
  record: "write:music",
  page: "write:pages",
} as const satisfies Partial<Record<EntryKind, KeyScope>>;
export type WrittenKind = keyof typeof writeScopes;

const lesser = (a: Role, b: Role): Role => (roles.indexOf(a) < roles.indexOf(b) ? a : b);

/**
 * The role in which a key reads what `write` would let it write: never more than its owner's, and never that of an owner. Who writes
 * posts reads drafts of posts.
 */
export function roleOfKey(owner: Role, scopes: ReadonlySet<KeyScope>, write?: KeyScope): Role {
  if (scopes.has("read:drafts") || (write && scopes.has(write))) return lesser(owner, "editor");
  return scopes.has("read") ? lesser(owner, "viewer") : "guest";
}
