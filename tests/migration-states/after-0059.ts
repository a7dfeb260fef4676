/** Entries of before have no draft beside them. */
import { expect } from "vitest";
import { findDraft } from "../../src/storage/entry-drafts.ts";
import type { State } from "./state.ts";

export const after0059: State = {
  after: "0059-drafts-beside",
  rows: {},
  async check(store) {
    expect(await findDraft(store, { id: "post-1", kind: "post" })).toBeNull();
  },
};
