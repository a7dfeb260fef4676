/** Publishes what was scheduled once its time has come. */
import { publishDue as publishScheduled } from "../storage/save-entry.ts";
import type { Job } from "./registry.ts";

export const publishDue: Job = {
  name: "publish-due",
  everyMilliseconds: 30_000,
  async run({ store }) {
    await publishScheduled(store);
  },
};
