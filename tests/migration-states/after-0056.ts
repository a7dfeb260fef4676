/** The owner has answered a reply. */
import { expect } from "vitest";
import { findResponse } from "../../src/storage/responses.ts";
import { at, site_id, type State } from "./state.ts";

export const after0056: State = {
  after: "0056-answers",
  rows: {
    responses: [
      {
        site_id,
        id: "r56",
        channel: "fediverse",
        entry_id: "e1",
        source: "https://a.example/56",
        host: "a.example",
        kind: "reply",
        state: "refused",
        author_name: "Ida",
        author_url: "https://a.example/ida",
        author_handle: "@ida@a.example",
        author_inbox: "https://a.example/ida/inbox",
        url: "https://a.example/56",
        content: "Which yeast?",
        answer: "Nottingham.",
        answered_at: at,
        published_at: null,
        received_at: at,
        updated_at: at,
      },
    ],
  },
  async check(store) {
    expect(await findResponse(store, "r56")).toMatchObject({
      authorHandle: "@ida@a.example",
      answer: "Nottingham.",
      answeredAt: at,
    });
  },
};
