/** An upload that was read and waits for its editor's word. */
import { expect } from "vitest";
import { findUpload, listReports } from "../../src/storage/publication-uploads.ts";
import { at, site_id, type State } from "./state.ts";

export const after0050: State = {
  after: "0050-site-uploads",
  rows: {
    publication_imports: [
      {
        site_id,
        id: "upload-id",
        source: "upload:0123",
        maker: "ghost",
        status: "ready",
        as_drafts: 0,
        total: 1,
        created_at: at,
        updated_at: at,
        file_name: "ghost.json",
        bytes: 2000,
        user_id: "user-1",
        fault: null,
        done: 1,
        totals: '{"imported":1}',
      },
    ],
    publication_reports: [{ site_id, import_id: "upload-id", path: "hops", noted: 1, report: "{}" }],
  },
  async check(store) {
    expect(await findUpload(store, "upload-id")).toMatchObject({ status: "ready", totals: { imported: 1 } });
    expect(await findUpload(store, "import-id")).toBeNull();
    const asked = { onlyNoted: true, after: "", limit: 9 };
    expect(await listReports(store, "upload-id", asked)).toEqual([{ path: "hops", isNoted: true, report: "{}" }]);
  },
};
