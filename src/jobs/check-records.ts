/** Looks once a day for stored records that cannot be read: an upgrade may have left some. */
import { ok } from "../domain/result.ts";
import { checkRecords } from "../storage/stored-records.ts";
import type { Work } from "../storage/work.ts";

export const checkStoredRecords: Work = {
  kind: "check-records",
  schedule: () => Promise.resolve({ every: "day", at: "04:40" }),
  async run({ store }) {
    await checkRecords(store);
    return ok(null);
  },
};
