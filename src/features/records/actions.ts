/** What owners do with records that cannot be read. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text } from "../../platform/deeds/fields.ts";
import { isPlace } from "../../storage/record-places.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { RecordKey } from "../../storage/unreadable.ts";
import { checkRecords, removeRecord, replaceRecord } from "../../storage/stored-records.ts";
import { countOf, recordsPath } from "./record-words.ts";

const listDeeds: Deeds<SiteContext> = {
  least: "owner",
  deeds: {
    check: deed({}, async ({ store }) => done({ said: `${countOf(await checkRecords(store))} checked` })),
  },
};

/** On the list. Problems: `sign-in`, `forbidden`, `deed`. */
export const changeRecords = (site: SiteContext, form: FormData): Promise<Result<Answer>> =>
  doDeed(listDeeds, site, form, () => ok(site));

type Place = { site: SiteContext; key: RecordKey };

const deeds: Deeds<Place> = {
  least: "owner",
  deeds: {
    "": deed({ text: text() }, replace),
    remove: deed({}, async ({ site: { store, viewer }, key }) => {
      const removed = await removeRecord(store, key, viewer);
      return removed.ok ? done({ goTo: `${recordsPath}?done=removed` }) : removed;
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
    isPlace(place) ? ok({ site, key: { place, id } }) : problem("not-found", "There are no such records."),
  );

async function replace({ site: { store, viewer }, key }: Place, asked: { text: string }): Promise<Outcome> {
  const replaced = await replaceRecord(store, key, asked.text, viewer);
  if (replaced.ok) return done({ goTo: `${recordsPath}?done=repaired` });
  const { code, path, message } = replaced;
  return code === "unreadable" ? wrong({ text: `${path ? `${path}: ` : ""}${message}` }) : replaced;
}
