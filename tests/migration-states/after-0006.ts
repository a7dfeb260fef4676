/** A file that waits for an import. */
import { expect } from "vitest";
import { listImportFiles } from "../../src/storage/import-files.ts";
import { at, site_id, type State } from "./state.ts";

export const after0006: State = {
  after: "0006-import-files",
  rows: {
    import_files: [
      {
        site_id,
        id: "file-id",
        import_id: "import-id",
        user_id: "user-id",
        name: "recipes.xml",
        body: "H4sIAAAAAAACA7MJcnX2DHAN1rcDABJJdtgKAAAA",
        size: 10,
        created_at: at,
      },
    ],
  },
  async check(store) {
    const [file] = await listImportFiles(store, { importId: "import-id", userId: "user-id" });
    expect(file?.name).toBe("recipes.xml");
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe("<RECIPES/>");
  },
};
