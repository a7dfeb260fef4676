/** For another page of a batch: the rules that watch it, what they have told of it, and a dry run of them. */
import type { Entry } from "../../domain/publishing/entry.ts";
import { isFor } from "../../domain/alerts/rule.ts";
import { listRules } from "../../storage/alert-rules.ts";
import { alertsOf } from "../../storage/alerts.ts";
import { findEntryById } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type DryRun, shownRules, trialOf } from "./queries.ts";
import { watchedRules } from "./watched-rules.ts";

/** So many of what was told last stand on the curve. */
const mostTold = 30;

async function trialIn(
  site: SiteContext,
  batch: Batch,
  asked: { try: string; batch: string | null },
): Promise<DryRun | null> {
  const rules = await shownRules(
    site,
    (await listRules(site.store)).filter((rule) => isFor(rule, batch)),
  );
  return trialOf(site, rules, { try: asked.try, batch: asked.batch ?? batch.id }, () => true);
}

type Batch = { id: string; recipeSlug: string | null };

/** Nobody but editors may see it: the page that shows it asks. @param search `try`: a rule or all; `batch`: on which */
export async function batchAlerts(site: SiteContext, id: string, search: URLSearchParams) {
  const found = await findEntryById(site.store, "batch", id, site.viewer);
  const entry: Entry<"batch"> | null = found.access === "open" ? found.entry : null;
  const batch = { id, recipeSlug: entry?.data.recipeSlug ?? null };
  const chosen = search.get("try");
  const [rules, told, trial] = await Promise.all([
    watchedRules(site.store, batch),
    alertsOf(site.store, id, mostTold),
    chosen === null ? null : trialIn(site, batch, { try: chosen, batch: search.get("batch") }),
  ]);
  return { rules, told, trial };
}
export type BatchAlerts = Awaited<ReturnType<typeof batchAlerts>>;
