/** Lists of the studio can be sorted by title, and an entry has a note of its editors. */
import { expect } from "vitest";
import { guest } from "../../src/domain/people/viewer.ts";
import { ownPage } from "../../src/storage/own-entries.ts";
import { site_id, type State } from "./state.ts";

export const after0052: State = {
  after: "0052-editorial",
  rows: {
    entry_notes: [
      {
        site_id,
        entry_id: "post-1",
        id: "note-1",
        user_id: null,
        text: "Check the numbers.",
        created_at: 1,
        resolved_at: null,
        resolved_by: null,
        deleted_at: null,
      },
    ],
  },
  async check(store) {
    const editor = { ...guest, role: "editor" as const };
    const { entries } = await ownPage(store, "post", editor, { order: "title" }, null);
    expect(entries.map(({ title }) => title)).toEqual(entries.map(({ title }) => title).toSorted());
    expect(await store.database.db.selectFrom("entry_notes").select("text").execute()).toEqual([
      { text: "Check the numbers." },
    ]);
  },
};
