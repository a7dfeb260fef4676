/** What editors do with entries: save, publish, take back, put into the bin and out again. */
import * as z from "zod";
import { ok, type Problem, type Result } from "../../domain/result.ts";
import { type Answer, done, wrong } from "../../platform/deeds/answer.ts";
import { putIntoBin } from "../../platform/deeds/bin-deeds.ts";
import { type Deed, deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text } from "../../platform/deeds/fields.ts";
import { lastText } from "../../platform/deeds/sent.ts";
import { entryBin, restoreEntry } from "../../storage/entry-bin.ts";
import { noEntry } from "../../storage/entry-changes.ts";
import { insertPreviewLink, revokePreviewLink } from "../../storage/preview-links.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { giveTapBack } from "../../storage/taps.ts";
import { wordsOf } from "../../words/words.ts";
import { bulkChanges, type BulkPlace, type BulkShown } from "./bulk-change.ts";
import { draftDeeds } from "./draft-deeds.ts";
import { type SavingDeed, savingDeeds } from "./entry-fields.ts";
import { changeRows, valuesOf } from "./form-values.ts";
import { fieldsOf } from "./kinds/registry.ts";
import { noteDeeds } from "./note-deeds.ts";
import { previewDays } from "./preview-days.ts";
import { sayEntryTrouble } from "./say-entry-trouble.ts";
import { findEdited, roomFor } from "./queries.ts";
import { translateEntry } from "./translate-entry.ts";
import { type EntryOutcome, type EntryPlace, type EntryShown, writeEntry } from "./write-entry.ts";

export type EntryAnswer = Answer<EntryShown>;
type EntryDeed = Deed<EntryPlace, EntryShown>;

const dayMilliseconds = 86_400_000;

const saving = (name: SavingDeed): EntryDeed => ({
  run: (place, sent) => writeEntry(place, sent, name),
  makesIn: ({ entry, room }) => (entry ? null : room),
});
const making = { makesIn: ({ entry }: EntryPlace): string | null => entry?.id ?? null };

function said({ choices }: SiteContext, trouble: Problem): Problem {
  const words = wordsOf(choices.language);
  return { ...trouble, message: sayEntryTrouble(words, trouble) };
}

/** A button of a list was pressed where no script runs: the form comes back with its rows changed, nothing is saved. */
const rows: EntryDeed = {
  run: async ({ form }, sent) =>
    done({ typed: changeRows(fieldsOf(form), valuesOf(sent), lastText(sent.fields["of"])) }),
};

const remove: EntryDeed = deed({}, async ({ site, room, entry }) => {
  const removed = await putIntoBin({ list: `/studio/${room}`, ...entryBin }, site, entry?.id ?? "");
  return removed.ok ? removed : said(site, removed);
});

/** What is typed and not saved yet stands in the form again. */
const preview: EntryDeed = {
  run: async ({ site, entry }, sent) => {
    const days = previewDays.find((each) => each === lastText(sent.fields["days"])) ?? "7";
    if (!entry) return said(site, noEntry);
    const made = await insertPreviewLink(site.store, entry.id, Number(days) * dayMilliseconds, site.viewer);
    const words = wordsOf(site.choices.language);
    if (!made.ok) return wrong({ days: words.text("entry.preview.limit") }, valuesOf(sent));
    return done({ link: `${site.origin}/preview/${made.value}`, typed: valuesOf(sent) });
  },
};

const revoke: EntryDeed = {
  run: async ({ site, entry }, sent) => {
    if (entry) await revokePreviewLink(site.store, entry.id, lastText(sent.fields["of"]));
    return done({ typed: valuesOf(sent) });
  },
};

const standing = {
  former: text(),
  status: z.enum(["draft", "scheduled", "published", "archived"]),
  place: z.enum(["on-tap", "conditioning", "coming", "kicked"]),
  tap: z.union([z.literal("").transform(() => null), z.coerce.number().int()]),
};

/** What it can't do changes nothing. */
const giveBack: EntryDeed = deed(standing, async ({ site, entry }, { former, ...before }): Promise<EntryOutcome> => {
  const { store, viewer } = site;
  const ids = { former, now: entry?.id ?? "" };
  const back = await giveTapBack(store, ids, before, viewer);
  if (back.ok) return { ok: true, id: ids.now, revision: back.value.revision };
  const words = wordsOf(site.choices.language);
  const { code, holder } = back;
  return {
    ok: false,
    code,
    errors: { form: sayEntryTrouble(words, back) },
    theirs: {},
    typed: {},
    ...(holder && { inTheWay: holder }),
  };
});

const entryDeeds: Deeds<EntryPlace, EntryShown> = {
  least: "editor",
  deeds: {
    "": saving("save"),
    ...Object.fromEntries(savingDeeds.map((name) => [name, saving(name)])),
    rows,
    remove,
    preview,
    revoke,
    ...noteDeeds,
    note: { ...noteDeeds.note, ...making },
    ...draftDeeds,
    translate: { run: translateEntry, ...making },
    "give-tap-back": giveBack,
  },
};

/** On one entry, or a `new` one. Problems: `sign-in`, `forbidden`, `deed`, `not-found`, `unreadable`. */
export const changeEntry = (
  site: SiteContext,
  room: string,
  id: string,
  form: FormData,
): Promise<Result<EntryAnswer>> =>
  doDeed(entryDeeds, site, form, async () => {
    const found = await findEdited(site, room, id);
    return found.ok ? ok({ ...found.value, site, room }) : found;
  });

const listDeeds: Deeds<BulkPlace, BulkShown> = {
  least: "editor",
  deeds: {
    ...bulkChanges,
    restore: deed({ of: text() }, async ({ site }, { of }) => {
      const restored = await restoreEntry(site.store, of, site.viewer);
      return restored.ok ? done() : said(site, restored);
    }),
  },
};

/** On the list: many entries are changed at once, one comes out of the bin. Problems: `sign-in`, `forbidden`, `deed`, `not-found`. */
export const changeEntries = (site: SiteContext, room: string, form: FormData): Promise<Result<Answer<BulkShown>>> =>
  doDeed(listDeeds, site, form, () => {
    const found = roomFor(site, room);
    return found.ok ? ok({ site, kind: found.value.kind }) : found;
  });
