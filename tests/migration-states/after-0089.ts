/** Ranks are looked up with less work: nothing of it is stored. */
import { expect } from "vitest";
import { guest } from "../../src/domain/people/viewer.ts";
import { searchDocuments } from "../../src/storage/search.ts";
import type { State } from "./state.ts";

export const after0089: State = {
  after: "0089-lighter-ranks",
  rows: {},
  async check(store) {
    const { found } = await searchDocuments(store, "tal", ["talk"], guest);
    expect(found).toMatchObject([{ id: "talk-id" }]);
  },
};
