/** An inbox that understands the older way of signing. */
import { expect } from "vitest";
import { readInbox } from "../../src/storage/fediverse.ts";
import { at, site_id, type State } from "./state.ts";

const inbox = "https://old.example/inbox";

export const after0063: State = {
  after: "0063-signing-of-inboxes",
  rows: {
    followers: [
      {
        site_id,
        actor: "https://old.example/ida",
        inbox,
        followed_at: at,
        failing_since: null,
        retry_at: null,
        signing: "draft",
      },
    ],
  },
  async check(store) {
    expect(await readInbox(store, inbox)).toMatchObject({ signing: "draft" });
  },
};
