/** Slips are looked up among the terms that there are: nothing of it is stored. */
import { expect } from "vitest";
import { guest } from "../../src/domain/people/viewer.ts";
import { searchDocuments } from "../../src/storage/search.ts";
import type { State } from "./state.ts";

export const after0033: State = {
  after: "0033-known-terms",
  rows: {},
  async check(store) {
    const { similar } = await searchDocuments(store, "tallk", ["talk"], guest);
    expect(similar).toMatchObject([{ id: "talk-id" }]);
  },
};
