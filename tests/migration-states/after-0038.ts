/** What stands there is the first version of each text. */
import { expect } from "vitest";
import { findVersion, listVersions } from "../../src/storage/entry-versions.ts";
import { at, type State } from "./state.ts";

export const after0038: State = {
  after: "0038-entry-versions",
  rows: {},
  async check(store) {
    expect(await listVersions(store, "post-id")).toMatchObject([
      { revision: 3, at, action: "created", status: "published", words: 1, added: 1, userName: null },
    ]);
    expect(await findVersion(store, { id: "post-id", kind: "post" }, { is: 3 })).toMatchObject({
      text: { title: "The post", data: { body: "Words.", tags: ["Hefe"] } },
    });
    expect(await listVersions(store, "batch-id")).toEqual([]);
  },
};
