/** A record that was noted as unreadable. */
import { expect } from "vitest";
import { countUnreadable } from "../../src/storage/unreadable.ts";
import { at, site_id, type State } from "./state.ts";

export const after0012: State = {
  after: "0012-unreadable-records",
  rows: { unreadable_records: [{ site_id, place: "entry", id: "gone-id", noticed_at: at }] },
  async check(store) {
    expect(await countUnreadable(store)).toBe(1);
  },
};
