/** Looks once a day, and soon after each start, for stored records that cannot be read: an upgrade may have left some. */
import { checkRecords } from "../storage/stored-records.ts";
import type { Job } from "./registry.ts";

export const checkStoredRecords: Job = {
  name: "check-records",
  everyMilliseconds: 86_400_000,
  async run({ store }) {
    await checkRecords(store);
  },
};
