/** An import of a site that was stopped, with a text and a picture. */
import { expect } from "vitest";
import { countImported, findImportOf } from "../../src/storage/publication-imports.ts";
import { at, site_id, type State } from "./state.ts";

const file = { site_id, import_id: "import-id", hash: "", notes: "[]", created_at: at };

export const after0040: State = {
  after: "0040-publication-imports",
  rows: {
    publication_imports: [
      {
        site_id,
        id: "import-id",
        source: "/home/me/blog",
        maker: "hugo",
        status: "running",
        as_drafts: 0,
        total: 2,
        created_at: at,
        updated_at: at,
      },
    ],
    publication_import_files: [
      { ...file, path: "content/posts/hops.md", kind: "entry", target: "post-id" },
      { ...file, path: "static/hops.jpg", kind: "picture", target: "hops.jpg" },
    ],
  },
  async check(store) {
    const found = await findImportOf(store, "/home/me/blog");
    expect(found).toMatchObject({ id: "import-id", maker: "hugo", status: "running", total: 2 });
    expect(await countImported(store, "import-id")).toMatchObject({ entry: 1, picture: 1, redirect: 0 });
  },
};
