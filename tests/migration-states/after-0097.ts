/** A reply has come with a warning of what it says. */
import { expect } from "vitest";
import { findResponse } from "../../src/storage/responses.ts";
import { at, site_id, type State } from "./state.ts";

export const after0097: State = {
  after: "0097-warned-responses",
  rows: {
    responses: [
      {
        site_id,
        id: "r97",
        channel: "fediverse",
        entry_id: "e1",
        source: "https://a.example/97",
        host: "a.example",
        kind: "reply",
        state: "refused",
        author_name: "Ida",
        author_url: "https://a.example/ida",
        author_handle: "@ida@a.example",
        author_inbox: "https://a.example/ida/inbox",
        url: "https://a.example/97",
        warning: "Spiders",
        content: "One sat in the mash tun.",
        answer: "",
        answered_at: null,
        published_at: null,
        received_at: at,
        updated_at: at,
      },
    ],
  },
  async check(store) {
    expect(await findResponse(store, "r97")).toMatchObject({ warning: "Spiders" });
  },
};
