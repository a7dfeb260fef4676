/** What is found by its words: made anew from the entries themselves, so that no row of its own is needed here. */
import { expect } from "vitest";
import { guest } from "../../src/domain/people/viewer.ts";
import { searchDocuments } from "../../src/storage/search.ts";
import type { State } from "./state.ts";

export const after0010: State = {
  after: "0010-search",
  rows: {},
  async check(store) {
    const { found } = await searchDocuments(store, "the talk", ["talk"], guest);
    expect(found).toMatchObject([{ id: "talk-id" }]);
  },
};
