/** The library, with an item of the owner's in the bin. */
import { expect } from "vitest";
import { listLibraryItems } from "../../src/storage/library-items.ts";
import { listRemovedItems, restoreOwnItem } from "../../src/storage/library-bin.ts";
import { at, site_id, type State } from "./state.ts";

const item = { site_id, origin: "own", library_version: "" };

export const after0003: State = {
  after: "0003-library",
  rows: {
    library_items: [
      {
        ...item,
        id: "own-yeast",
        kind: "yeast",
        name: "House Yeast",
        folded_name: "house yeast",
        search_text: "house yeast",
        data: '{"type":"Ale","form":"Slurry"}',
        deleted_at: null,
      },
      {
        ...item,
        id: "own-water",
        kind: "water",
        name: "Well",
        folded_name: "well",
        search_text: "well",
        data: '{"kind":"own","calcium":80,"magnesium":9,"sodium":4,"chloride":5,"sulfate":6,"bicarbonate":210}',
        deleted_at: at,
      },
    ],
  },
  async check(store) {
    expect(await listLibraryItems(store, "yeast", { query: "house yeast" })).toMatchObject([
      { id: "own-yeast", data: { form: "Slurry" } },
    ]);
    expect((await listLibraryItems(store, "hop", { origin: "library" })).length).toBeGreaterThan(20);
    expect(await listRemovedItems(store)).toMatchObject([{ id: "own-water" }]);
    expect(await restoreOwnItem(store, "own-water")).toMatchObject({ ok: true });
    expect(await listLibraryItems(store, "water", { origin: "own" })).toMatchObject([{ data: { bicarbonate: 210 } }]);
  },
};
