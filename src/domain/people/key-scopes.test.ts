/** What a key reads as, for every role of its owner. */
import { expect, test } from "vitest";
import { type KeyScope, roleOfKey } from "./key-scopes.ts";
import { roles } from "./viewer.ts";

const readAs = (scopes: KeyScope[], write?: KeyScope) => roles.map((role) => roleOfKey(role, new Set(scopes), write));

test("a key has no more than its owner's role, is never an owner, and reads the drafts of what it writes alone", () => {
  expect(readAs([])).toEqual(["guest", "guest", "guest", "guest"]);
  expect(readAs(["read"], "write:posts")).toEqual(["guest", "viewer", "viewer", "viewer"]);
  expect(readAs(["read:drafts"])).toEqual(["guest", "viewer", "editor", "editor"]);
  expect(readAs(["write:posts"], "write:posts")).toEqual(["guest", "viewer", "editor", "editor"]);
  expect(readAs(["write:posts"], "write:talks")).toEqual(["guest", "guest", "guest", "guest"]);
  expect(readAs(["write:posts"])).toEqual(["guest", "guest", "guest", "guest"]);
});
