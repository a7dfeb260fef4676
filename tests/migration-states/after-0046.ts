/** Followers in the fediverse, what they were told of, and likes. */
import { expect } from "vitest";
import { countReactions, listToldNotes } from "../../src/storage/fediverse.ts";
import { listFollowers } from "../../src/storage/followers.ts";
import { at, site_id, type State } from "./state.ts";

const actor = "https://a.example/users/ida";

export const after0046: State = {
  after: "0046-fediverse",
  rows: {
    followers: [
      {
        site_id,
        actor,
        inbox: "https://a.example/inbox",
        followed_at: at,
        failing_since: null,
        retry_at: null,
      },
    ],
    told_notes: [{ site_id, entry_id: "e1", digest: "d", told_at: at }],
    reactions: [{ site_id, entry_id: "e1", kind: "like", actor, received_at: at }],
  },
  async check(store) {
    expect(await listFollowers(store, "", { limit: 9, offset: 0 })).toContainEqual(
      expect.objectContaining({ actor, followedAt: at }),
    );
    expect(await listToldNotes(store, "e1")).toEqual(new Map([["", { digest: "d", toldAt: at }]]));
    expect(await countReactions(store, "e1")).toEqual({ like: 1, repost: 0 });
  },
};
