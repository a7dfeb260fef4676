/** What editors do with the draft beside a published text: discard it, bring it back, say when it is to be published. */
import type { Entry } from "../../domain/publishing/entry.ts";
import { type FormValues, overtaken, wrong } from "../../platform/deeds/answer.ts";
import type { Deed } from "../../platform/deeds/do-deed.ts";
import { lastText, type Sent } from "../../platform/deeds/sent.ts";
import { noEntry } from "../../storage/entry-changes.ts";
import { findVersion } from "../../storage/entry-versions.ts";
import { discardDraft, type DraftSaved, saveDraft, scheduleDraft } from "../../storage/save-draft.ts";
import { wordsOf } from "../../words/words.ts";
import { isKeptBeside } from "./entry-fields.ts";
import { valuesOf } from "./form-values.ts";
import type { EditedKind } from "./kinds/kind-form.ts";
import { readLeaf } from "./leaf.ts";
import { formatEntry, revisionIn, toolsOf } from "./queries.ts";
import { sayEntryTrouble } from "./say-entry-trouble.ts";
import { type EntryOutcome, type EntryPlace, type EntryShown, writeEntry } from "./write-entry.ts";

type Draft = Deed<EntryPlace, EntryShown>;

const shown = ({ site, form }: EntryPlace, entry: Entry<EditedKind>): FormValues =>
  formatEntry(form, entry, entry.data, toolsOf(site));

const revisionOf = ({ fields }: Sent): number => Number(lastText(fields["revision"]));

function refused(
  place: EntryPlace,
  trouble: Exclude<DraftSaved<EditedKind>, { ok: true }>,
  typed: FormValues,
): EntryOutcome {
  const { code, current } = trouble;
  if (code === "stale" && current) return { ...overtaken(shown(place, current)), typed, revision: current.revision };
  return { ...trouble, message: sayEntryTrouble(wordsOf(place.site.choices.language), trouble) };
}

const missing = ({ site }: EntryPlace): EntryOutcome => ({
  ...noEntry,
  message: sayEntryTrouble(wordsOf(site.choices.language), noEntry),
});

/** Its version stays, so that one button brings it back. */
const discard: Draft = {
  run: async (place, sent): Promise<EntryOutcome> => {
    const { site, entry } = place;
    if (!entry) return missing(place);
    const gone = await discardDraft<EditedKind>(site.store, entry.id, revisionOf(sent));
    if (!gone.ok) return refused(place, gone, valuesOf(sent));
    const { entry: standing, discarded } = gone.value;
    const { id, revision } = standing;
    const stands = { id, revision, standing: shown(place, standing) };
    if (discarded === null) return { ok: true, ...stands };
    const words = wordsOf(site.choices.language);
    return { ok: true, ...stands, said: words.text("entry.beside.discarded"), discarded };
  },
};

const redraft: Draft = {
  run: async (place, sent): Promise<EntryOutcome> => {
    const { site, entry } = place;
    const of = revisionIn(lastText(sent.fields["of"]));
    const version = entry && of !== null ? await findVersion(site.store, entry, { is: of }) : null;
    if (!entry || !version || !isKeptBeside(entry)) return missing(place);
    const saved = await saveDraft<EditedKind>(site.store, entry.id, revisionOf(sent), version, site.viewer);
    if (!saved.ok) return refused(place, saved, valuesOf(sent));
    const { id, revision } = saved.value;
    return { ok: true, id, revision, standing: shown(place, saved.value) };
  },
};

/** What is typed is kept first: it is what will be published. */
const schedule: Draft = {
  run: async (place, sent) => {
    const { site } = place;
    const words = wordsOf(site.choices.language);
    const when = lastText(sent.fields["of"]) || lastText(sent.fields["changesAt"]);
    const due = readLeaf({ name: "changesAt", label: "", control: "moment" }, when, toolsOf(site));
    const dueAt = due.ok ? (due.value as number | null) : null;
    if (dueAt === null || dueAt <= site.store.now())
      return wrong({ changesAt: words.text("entry.beside.when.future") }, valuesOf(sent));
    return keepUntil(place, sent, dueAt);
  },
};

async function keepUntil(place: EntryPlace, sent: Sent, dueAt: number | null): Promise<EntryOutcome> {
  const { site, entry } = place;
  if (!entry || !isKeptBeside(entry)) return missing(place);
  const kept = await writeEntry(place, sent, "keep");
  if (kept.ok) await scheduleDraft(site.store, entry.id, dueAt);
  return kept;
}

export const draftDeeds: Record<string, Draft> = {
  discard,
  redraft,
  schedule,
  unschedule: { run: (place, sent) => keepUntil(place, sent, null) },
};
