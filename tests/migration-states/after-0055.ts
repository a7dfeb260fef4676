/** Of one project, two releases were told. */
import { expect } from "vitest";
import { listToldNotes } from "../../src/storage/fediverse.ts";
import { at, site_id, type State } from "./state.ts";

export const after0055: State = {
  after: "0055-told-parts",
  rows: {
    told_notes: [
      { site_id, entry_id: "p1", part: "release-a", digest: "d", told_at: at },
      { site_id, entry_id: "p1", part: "release-b", digest: "e", told_at: at },
    ],
  },
  async check(store) {
    expect(await listToldNotes(store, "p1")).toEqual(
      new Map([
        ["release-a", { digest: "d", toldAt: at }],
        ["release-b", { digest: "e", toldAt: at }],
      ]),
    );
  },
};
