/** What visitors do with beers: leave a tasting. */
import { hasRole } from "../../domain/people/viewer.ts";
import { problem, type Result } from "../../domain/result.ts";
import { createAttemptLimit } from "../../platform/attempt-limit.ts";
import { isLoopback } from "../../platform/network-of.ts";
import type { Database, Store } from "../../storage/database.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { insertTasting, listTastingsToApprove, type Tasting } from "../../storage/tastings.ts";
import { tastingForm } from "./form.ts";
import { beerOfCode } from "./queries.ts";

/** While so many wait for the owner's word, no more are taken: a flood stops here. */
const mostWaiting = 200;

/** Tastings that one network or one member may leave in a day: an evening's guests behind one address, and not all that may wait. */
const mostOfOne = 50;
const dayMilliseconds = 86_400_000;
const left = new WeakMap<Database, ReturnType<typeof createAttemptLimit>>();

function limitOf({ database, now }: Store) {
  const limit =
    left.get(database) ?? createAttemptLimit({ attempts: mostOfOne, windowMilliseconds: dayMilliseconds, now });
  left.set(database, limit);
  return limit;
}

/** A guest's tasting is shown once the owner has approved it; an editor's at once. Problems carry the field in `path`. */
export async function rateBeer(site: SiteContext, code: string, form: FormData): Promise<Result<Tasting>> {
  const found = await beerOfCode(site, code);
  if (found.access !== "open") return problem("not-found", "There is no such label.");
  const parsed = tastingForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return problem("form", issue?.message ?? "The form is not complete.", String(issue?.path[0] ?? ""));
  }
  const approved = hasRole(site.viewer, "editor");
  if (!approved && (await listTastingsToApprove(site.store)).length >= mostWaiting)
    return problem("busy", "So many tastings wait for the owner that no more can be taken today. Come back tomorrow.");
  const limit = limitOf(site.store);
  const from = `${site.store.siteId} ${site.viewer.userId ?? site.address}`;
  const isLimited = !approved && !(site.viewer.userId === null && isLoopback(site.address));
  if (isLimited && limit.wait(from) > 0)
    return problem("too-many", "Very many tastings have come from here today. Come back tomorrow.");
  const { stars, note, author } = parsed.data;
  const inserted = await insertTasting(site.store, {
    beerId: found.entry.id,
    stars,
    note,
    author: author || "Guest with the label",
    userId: site.viewer.userId,
    approved,
  });
  if (inserted.ok && isLimited) limit.fail(from);
  return inserted;
}
