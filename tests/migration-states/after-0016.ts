/** A draft: it is neither listed nor counted, and what was published before is both. */
import { expect } from "vitest";
import { guest } from "../../src/domain/people/viewer.ts";
import { countList, readList } from "../../src/storage/entry-lists.ts";
import { rowOf } from "../../src/storage/entry-rows.ts";
import { dataOf } from "../entry-factory.ts";
import { at, site_id, type State } from "./state.ts";

// As the table was then.
const {
  number: _number,
  stage: _stage,
  language: _language,
  ...draft
} = rowOf(site_id, {
  id: "draft-id",
  kind: "post",
  slug: "draft",
  title: "Draft",
  summary: "",
  status: "draft",
  visibility: "public",
  publishAt: at,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  revision: 1,
  data: { ...dataOf.post, tags: ["Hefe"] },
});

export const after0016: State = {
  after: "0016-entry-lists",
  rows: { entries: [draft] },
  async check(store) {
    const choice = { list: "post tag", value: "hefe" } as const;
    const posts = await readList(store, guest, "post", choice, { limit: 10 });
    expect(posts.map(({ slug }) => slug)).toEqual(["first-words"]);
    expect(await countList(store, guest, choice)).toBe(1);
  },
};
