/** What visitors do with beers: leave a tasting. */
import * as z from "zod";
import { hasRole } from "../../domain/people/viewer.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { createAttemptLimit } from "../../platform/attempt-limit.ts";
import { type Answer, done } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text } from "../../platform/deeds/fields.ts";
import { isLoopback } from "../../platform/network-of.ts";
import type { Database, Store } from "../../storage/database.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { insertTasting, listTastingsToApprove, type Tasting } from "../../storage/tastings.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
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

const tastingFields = (words: Words) => ({
  stars: text()
    .transform(Number)
    .pipe(z.number().min(0.5, words.text("hold.stars.missing")).max(5).multipleOf(0.5)),
  note: text(1000),
  author: text(80),
});
type Rated = { stars: number; note: string; author: string };
type Place = { site: SiteContext; beerId: string };

const deeds = (words: Words, code: string): Deeds<Place> => ({
  least: "guest",
  deeds: {
    "": deed(
      tastingFields(words),
      async (place, rated) => {
        const inserted = await rate(words, place, rated);
        return inserted.ok ? done({ goTo: `/b/${code}?thanks` }) : inserted;
      },
      { makesIn: ({ beerId }, { fields }) => (fields["opened"] === undefined ? null : `tastings ${beerId}`) },
    ),
  },
});

/** Problem `not-found` where there is no such label. */
export function rateBeer(site: SiteContext, code: string, form: FormData): Promise<Result<Answer>> {
  const words = wordsOf(site.choices.language);
  return doDeed(deeds(words, code), site, form, async () => {
    const found = await beerOfCode(site, code);
    return found.access === "open"
      ? ok({ site, beerId: found.entry.id })
      : problem("not-found", words.text("hold.unknown"));
  });
}

/** In the site's language: all read it on the beer's page, whatever its author has chosen. */
function unnamed({ settings }: SiteContext): string {
  const words = wordsOf(settings.language);
  return words.text("tasting.visitor");
}

/** A guest's tasting is shown once the owner has approved it; an editor's at once. */
async function rate(words: Words, { site, beerId }: Place, { stars, note, author }: Rated): Promise<Result<Tasting>> {
  const approved = hasRole(site.viewer, "editor");
  if (!approved && (await listTastingsToApprove(site.store)).length >= mostWaiting)
    return problem("busy", words.text("hold.busy"));
  const limit = limitOf(site.store);
  const from = `${site.store.siteId} ${site.viewer.userId ?? site.address}`;
  const isLimited = !approved && !(site.viewer.userId === null && isLoopback(site.address));
  if (isLimited && limit.wait(from) > 0) return problem("too-many", words.text("hold.limit"));
  const inserted = await insertTasting(site.store, {
    beerId,
    stars,
    note,
    author: author || unnamed(site),
    userId: site.viewer.userId,
    approved,
  });
  if (inserted.ok && isLimited) limit.fail(from);
  return inserted;
}
