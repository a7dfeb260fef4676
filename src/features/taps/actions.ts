/** What visitors do with beers: leave a tasting. */
import { hasRole } from "../../domain/people/viewer.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { insertTasting, listTastingsToApprove, type Tasting } from "../../storage/tastings.ts";
import { tastingForm } from "./form.ts";
import { beerOfCode } from "./queries.ts";

/** While so many wait for the owner's word, no more are taken: a flood stops here. */
const mostWaiting = 200;

/** A guest's tasting is shown once the owner has approved it; an editor's at once. Problems carry the field in `path`. */
export async function rateBeer(site: SiteContext, code: string, form: FormData): Promise<Result<Tasting>> {
  const beer = await beerOfCode(site, code);
  if (!beer) return problem("not-found", "There is no such label.");
  const parsed = tastingForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return problem("form", issue?.message ?? "The form is not complete.", String(issue?.path[0] ?? ""));
  }
  const approved = hasRole(site.viewer, "editor");
  if (!approved && (await listTastingsToApprove(site.store)).length >= mostWaiting)
    return problem("busy", "So many tastings wait for the owner that no more can be taken today. Come back tomorrow.");
  const { stars, note, author } = parsed.data;
  const inserted = await insertTasting(site.store, {
    beerId: beer.id,
    stars,
    note,
    author: author || "Guest with the label",
    userId: site.viewer.userId,
    approved,
  });
  return inserted.ok ? ok(inserted.value) : inserted;
}
