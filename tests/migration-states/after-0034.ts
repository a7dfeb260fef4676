/** The language of an entry beside its data, taken from there. */
import { expect } from "vitest";
import { guest } from "../../src/domain/people/viewer.ts";
import { readListHeads } from "../../src/storage/entry-lists.ts";
import type { State } from "./state.ts";

export const after0034: State = {
  after: "0034-languages",
  rows: {},
  async check(store) {
    const read = async (kind: "post" | "talk" | "beer") =>
      (await readListHeads(store, guest, { list: `${kind} new` }, { limit: 9 })).map(({ language }) => language);
    expect(new Set(await read("post"))).toEqual(new Set(["en"]));
    expect(new Set(await read("talk"))).toEqual(new Set(["de"]));
  },
};
