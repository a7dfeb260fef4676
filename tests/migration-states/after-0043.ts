/** Responses to entries, and who was told of links. */
import { expect } from "vitest";
import { listResponses, listToldLinks } from "../../src/storage/responses.ts";
import { at, site_id, type State } from "./state.ts";

export const after0043: State = {
  after: "0043-responses",
  rows: {
    responses: [
      {
        site_id,
        id: "r1",
        channel: "webmention",
        entry_id: "e1",
        source: "https://a.example/1",
        host: "a.example",
        kind: "reply",
        state: "waiting",
        author_name: "Ida",
        author_url: "https://a.example/",
        url: "https://a.example/1",
        content: "Well said.",
        published_at: null,
        received_at: at,
        updated_at: at,
      },
    ],
    told_links: [
      { site_id, entry_id: "e1", target: "https://b.example/", source: "https://example.org/writing/a", told_at: at },
    ],
  },
  async check(store) {
    expect(await listResponses(store, "waiting")).toMatchObject([{ authorName: "Ida", kind: "reply" }]);
    expect(await listToldLinks(store, "e1")).toEqual([
      { target: "https://b.example/", source: "https://example.org/writing/a" },
    ]);
  },
};
