/** A follower with a name, and a blocked account. */
import { expect } from "vitest";
import { listFollowers, listRefused } from "../../src/storage/followers.ts";
import { at, site_id, type State } from "./state.ts";

const actor = "https://b.example/ole";

export const after0054: State = {
  after: "0054-lists-of-the-account",
  rows: {
    followers: [
      {
        site_id,
        actor,
        handle: "@ole@b.example",
        inbox: "https://b.example/inbox",
        followed_at: at,
        failing_since: null,
        retry_at: null,
      },
    ],
    refused_accounts: [
      {
        site_id,
        actor: "https://c.example/bea",
        handle: "@bea@c.example",
        inbox: "https://c.example/inbox",
        kind: "blocked",
        followed_at: at,
        refused_at: at,
      },
    ],
  },
  async check(store) {
    expect(await listFollowers(store, "@ole", { limit: 9, offset: 0 })).toMatchObject([{ actor }]);
    expect(await listRefused(store, { limit: 9, offset: 0 })).toMatchObject([{ handle: "@bea@c.example" }]);
  },
};
