/** What owners do with the statistics: delete all numbers, and bring them back; and what is deleted by the clock. */
import { binMilliseconds } from "../../domain/publishing/bin-time.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { type Answer, done } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import type { Store } from "../../storage/database.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { bringBackCounts, forgetCounts, trimCounts } from "../../storage/visit-counts.ts";
import { wordsOf } from "../../words/words.ts";
import { createDays } from "./tally.ts";

const deeds: Deeds<SiteContext> = {
  least: "owner",
  deeds: {
    forget: deed({}, async ({ store, choices }) => {
      await forgetCounts(store);
      const words = wordsOf(choices.language);
      const said = words.text("statistics.forgotten");
      return done({ undo: { said, fields: { deed: "bring-back" } } });
    }),
    "bring-back": deed({}, async ({ store, choices }) => {
      const words = wordsOf(choices.language);
      return (await bringBackCounts(store))
        ? done({ said: words.text("statistics.broughtBack") })
        : problem("not-found", words.text("statistics.goneForGood"));
    }),
  },
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const changeStatistics = (site: SiteContext, form: FormData): Promise<Result<Answer>> =>
  doDeed(deeds, site, form, () => ok(site));

/** What was deleted 30 days ago goes for good, and so do the names of days of more than two years ago. */
export async function trimStatistics(store: Store): Promise<void> {
  const { timeZone } = await readSiteSettings(store);
  await trimCounts(store, createDays(store.now)(timeZone), store.now() - binMilliseconds);
}
