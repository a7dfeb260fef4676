/** What owners do with records that cannot be read. */
import { ok, type Problem, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text } from "../../platform/deeds/fields.ts";
import { isPlace } from "../../storage/record-places.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { countUnreadable, type RecordKey } from "../../storage/unreadable.ts";
import { checkRecords, removeRecord, replaceRecord } from "../../storage/stored-records.ts";
import { wordsOf } from "../../words/words.ts";
import { recordsPath } from "./record-words.ts";

const listDeeds: Deeds<SiteContext> = {
  least: "owner",
  deeds: {
    check: deed({}, async ({ store, choices }) => {
      const words = wordsOf(choices.language);
      const count = await checkRecords(store);
      return done({ said: words.text("records.checked", { count, faulty: await countUnreadable(store) }) });
    }),
  },
};

/** On the list. Problems: `sign-in`, `forbidden`, `deed`. */
export const changeRecords = (site: SiteContext, form: FormData): Promise<Result<Answer>> =>
  doDeed(listDeeds, site, form, () => ok(site));

function gone({ choices }: SiteContext): string {
  const words = wordsOf(choices.language);
  return words.text("records.gone");
}

const refusal = (site: SiteContext, refused: Problem): Problem =>
  refused.code === "not-found" ? { ...refused, message: gone(site) } : refused;

type Place = { site: SiteContext; key: RecordKey };

const deeds: Deeds<Place> = {
  least: "owner",
  deeds: {
    "": deed({ text: text() }, replace),
    remove: deed({}, async ({ site, key }) => {
      const removed = await removeRecord(site.store, key, site.viewer);
      return removed.ok ? done({ goTo: `${recordsPath}?done=removed` }) : refusal(site, removed);
    }),
  },
};

/** Problems: `sign-in`, `forbidden`, `not-found`, `deed`. */
export const changeRecord = (
  site: SiteContext,
  { place, id }: { place: string; id: string },
  form: FormData,
): Promise<Result<Answer>> =>
  doDeed(deeds, site, form, () =>
    isPlace(place) ? ok({ site, key: { place, id } }) : problem("not-found", gone(site)),
  );

async function replace({ site, key }: Place, asked: { text: string }): Promise<Outcome> {
  const replaced = await replaceRecord(site.store, key, asked.text, site.viewer);
  if (replaced.ok) return done({ goTo: `${recordsPath}?done=repaired` });
  const { code, path, message } = replaced;
  return code === "unreadable" ? wrong({ text: `${path ? `${path}: ` : ""}${message}` }) : refusal(site, replaced);
}
