/** A site to whose owner somebody has written. */
import { expect } from "vitest";
import { listMessages } from "../../src/storage/messages.ts";
import { site_id, type State } from "./state.ts";

export const after0048: State = {
  after: "0048-messages",
  rows: {
    messages: [
      {
        site_id,
        id: "message-1",
        folder: "inbox",
        state: "unread",
        name: "Robin",
        address: "robin@example.org",
        body: "Hello",
        received_at: 1_790_000_000_000,
        moved_at: 1_790_000_000_000,
      },
    ],
  },
  async check(store) {
    expect(await listMessages(store, "inbox", { limit: 2, offset: 0 })).toMatchObject([
      { id: "message-1", state: "unread", name: "Robin", body: "Hello" },
    ]);
  },
};
