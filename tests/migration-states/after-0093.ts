/** What many documents have is looked for among those of the latest years first. */
import { expect } from "vitest";
import { guest } from "../../src/domain/people/viewer.ts";
import { searchDocuments } from "../../src/storage/search.ts";
import type { State } from "./state.ts";

export const after0093: State = {
  after: "0093-latest-of-many",
  rows: {},
  async check(store) {
    const { found } = await searchDocuments(store, "talk", ["talk"], guest);
    expect(found).toMatchObject([{ id: "talk-id" }]);
  },
};
