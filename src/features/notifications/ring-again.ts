/** A snooze is over: what nobody has acknowledged and is still so is told again. */
import { ok } from "../../domain/result.ts";
import { ringKind, type SnoozedPlace, takeEndedSnooze } from "../../storage/alert-snoozes.ts";
import { latestAlert } from "../../storage/alerts.ts";
import { inTransaction } from "../../storage/database.ts";
import type { Work } from "../../storage/work.ts";
import { tellOfAlert } from "./tell-of-alert.ts";

export const ringAgain: Work = {
  kind: ringKind,
  sends: true,
  quiet: true,
  async run({ store: outer }, { payload }) {
    const place = payload as SnoozedPlace;
    await inTransaction(outer, async (store) => {
      if (!(await takeEndedSnooze(store, place))) return;
      const alert = await latestAlert(store, place);
      if (alert && alert.clearedAt === null) await tellOfAlert(store, alert.id, `again ${store.now()}`);
    });
    return ok(null);
  },
};
