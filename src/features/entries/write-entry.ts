/** What the editor's form holds becomes the entry, all of it or nothing: what is not right is said at its field, who saved first is heard. */
import type { BeerData, Entry } from "../../domain/publishing/entry.ts";
import { ok, type Ok, type Problem } from "../../domain/result.ts";
import {
  done,
  type FormErrors,
  type FormValues,
  isEmpty,
  type Outcome,
  overtaken,
  type Undo,
  wrong,
} from "../../platform/deeds/answer.ts";
import { lastText, type Sent } from "../../platform/deeds/sent.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { findDraft } from "../../storage/entry-drafts.ts";
import { entrySchemas } from "../../storage/entry-schemas.ts";
import { dropDraft, saveDraft } from "../../storage/save-draft.ts";
import { insertEntry, updateEntry } from "../../storage/save-entry.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { freeTap, type TapHolder } from "../../storage/taps.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { formatHead, isKeptBeside, readHead, type SavingDeed, statusAfter } from "./entry-fields.ts";
import { fillTracks } from "./fill-tracks.ts";
import { countRows, readValues, valuesOf } from "./form-values.ts";
import type { EditedKind } from "./kinds/kind-form.ts";
import { fieldsOf } from "./kinds/registry.ts";
import { sayEntryTrouble } from "./say-entry-trouble.ts";
import { type Edited, formatEntry, toolsOf } from "./queries.ts";

/** `room` is the address of the list that it belongs to. */
export type EntryPlace = Edited & { site: SiteContext; room: string };

/** What the editor shows of a deed besides. */
export type EntryShown = {
  id: string;
  /** What the entry has now; where somebody else saved first, what a second save goes over. */
  revision: number;
  /** Values that the save itself made, such as an address from the title. */
  settled: FormValues;
  /** Who stands where this beer was to go, and the deed that replaces it. */
  taken: TapHolder & { deed: string };
  /** The address of a new preview link: shown this once. */
  link: string;
  /** Who stands in the way of putting a replaced beer back. */
  inTheWay: TapHolder;
  /** What stands in the form from now on: a draft was discarded, or is back. */
  standing: FormValues;
  /** The version of a discarded draft. */
  discarded: number;
};
export type EntryOutcome = Outcome<EntryShown>;

type Stored = { entry: Entry<EditedKind>; replaced: TapHolder | null };
type Overtaken = Problem & { current?: Entry<EditedKind> };
type Written = Ok<Stored> | (Problem & { current?: Entry<EditedKind>; holder?: TapHolder });

async function readPatch({ site, form, entry }: EntryPlace, values: FormValues, deed: SavingDeed) {
  const tools = toolsOf(site);
  const { words } = tools;
  const { head, errors: headErrors } = readHead(values, entry, tools);
  const before = { ...(entry?.data ?? form.empty(site.store.now(), site.settings.language)) };
  const { data: typed, errors: dataErrors } = readValues(fieldsOf(form), values, before, tools);
  const errors: FormErrors = { ...headErrors, ...dataErrors };
  const fields = form.kind === "record" ? await fillTracks(site, typed, errors) : typed;
  const data = entrySchemas[form.kind].safeParse({ ...fields, body: values["body"] ?? "" });
  if (!data.success) for (const issue of data.error.issues) errors[issue.path.join(".")] ??= words.text("form.invalid");
  if (!data.success || !isEmpty(errors)) return { patch: null, errors };
  const status = statusAfter(deed, entry?.status ?? "draft", head.publishAt, site.store.now());
  const { slug, ...rest } = head;
  return { patch: { ...rest, ...(slug === "" ? {} : { slug }), status, data: data.data }, errors };
}

type Patch = NonNullable<Awaited<ReturnType<typeof readPatch>>["patch"]>;

/** @param replaces the id of the beer that may be taken from its tap */
const store = ({ site, form, entry }: EntryPlace, patch: Patch, revision: number, replaces: string): Promise<Written> =>
  inTransaction(site.store, async (tx): Promise<Written> => {
    const standing = { id: entry?.id ?? null, kind: form.kind, status: patch.status, data: patch.data };
    const freed = await freeTap(tx, standing, replaces, site.viewer);
    if (!freed.ok) return freed;
    const saved = entry
      ? await updateEntry<EditedKind>(tx, entry.id, revision, patch, site.viewer)
      : await insertEntry<EditedKind>(tx, { kind: form.kind, ...patch }, site.viewer);
    if (!saved.ok) return overtakenBy(tx, saved);
    if (entry) await dropDraft(tx, entry.id);
    return { ...saved, value: { entry: saved.value, replaced: freed.value } };
  });

/** What stands in the editor of who saved first is their draft, where there is one. */
async function overtakenBy(tx: Store, trouble: Overtaken): Promise<Overtaken> {
  const { current } = trouble;
  const draft = current && (await findDraft<EditedKind>(tx, current));
  return current && draft ? { ...trouble, current: { ...current, ...draft.text } } : trouble;
}

/** Readers go on seeing what is published. */
async function keepBeside(
  entry: Entry<EditedKind>,
  { site }: EntryPlace,
  patch: Patch,
  revision: number,
): Promise<Written> {
  const { title, summary, visibility, publishAt, data, slug = entry.slug } = patch;
  const text = { title, summary, visibility, publishAt, data, slug };
  const saved = await saveDraft<EditedKind>(site.store, entry.id, revision, { text }, site.viewer);
  return saved.ok ? ok({ entry: saved.value, replaced: null }) : saved;
}

export async function writeEntry(place: EntryPlace, sent: Sent, deed: SavingDeed): Promise<EntryOutcome> {
  const values = valuesOf(sent);
  const { patch, errors } = await readPatch(place, values, deed);
  if (!patch) return wrong(errors, values);
  const { deed: _, of, revision } = sent.fields;
  const from = revision === undefined ? (place.entry?.revision ?? 0) : Number(lastText(revision));
  const { entry } = place;
  const isBeside = entry !== null && isKeptBeside(entry) && (deed === "autosave" || deed === "keep");
  const written = isBeside
    ? await keepBeside(entry, place, patch, from)
    : await store(place, patch, from, lastText(of));
  return written.ok ? saved(place, written.value, values) : notSaved(place, written, values, deed);
}

/** Fields that a save may fill in or put right: a file's title and length, an hour that the clocks skip. */
const madeOf: Partial<Record<EditedKind, RegExp>> = {
  record: /^(?:artist|tracks\.\d+\.(?:title|seconds))$/,
  talk: /^at$/,
};

/** Rows in which nothing was typed were left out: then the form's are not those of the entry. */
function filledIn({ site, form }: EntryPlace, entry: Entry<EditedKind>, typed: FormValues): FormValues {
  const made = madeOf[form.kind];
  if (!made) return {};
  const stored = formatEntry(form, entry, entry.data, toolsOf(site));
  return countRows(stored, "tracks") === countRows(typed, "tracks")
    ? Object.fromEntries(Object.entries(stored).filter(([name]) => made.test(name)))
    : {};
}

function saved(place: EntryPlace, { entry, replaced }: Stored, typed: FormValues): EntryOutcome {
  const { site, room, entry: before } = place;
  const { slug = "", publishAt = "" } = formatHead(entry, toolsOf(site));
  return done({
    id: entry.id,
    revision: entry.revision,
    settled: { ...filledIn(place, entry, typed), slug, publishAt },
    undo: replaced && undoOf(wordsOf(site.choices.language), replaced, before),
    goTo: before ? null : `/studio/${room}/${entry.id}`,
  });
}

function notSaved(
  { site, form }: EntryPlace,
  problem: Exclude<Written, Ok<Stored>>,
  typed: FormValues,
  deed: SavingDeed,
): EntryOutcome {
  const words = wordsOf(site.choices.language);
  const { code, path, current, holder } = problem;
  if (holder)
    return {
      ...wrong({ tap: sayEntryTrouble(words, problem) }, typed),
      taken: { ...holder, deed: `${deed} ${holder.id}` },
    };
  if (path === "language" || path === "translates" || path === "at")
    return wrong({ [path]: sayEntryTrouble(words, problem) }, typed);
  if (code === "slug-taken") return wrong({ slug: words.text("entry.fault.address.taken") }, typed);
  if (code !== "stale" || !current) return { ...problem, message: sayEntryTrouble(words, problem) };
  const theirs = formatEntry(form, current, current.data, toolsOf(site));
  return { ...overtaken(theirs), typed, revision: current.revision };
}

/** Puts the beer that left its tap back; this one becomes what it was before, a new one a draft. */
function undoOf(words: Words, { id, title, tap }: TapHolder, entry: Entry<EditedKind> | null): Undo {
  const before = entry?.kind === "beer" ? (entry.data as BeerData) : { place: "on-tap", tap };
  const status = entry?.status ?? "draft";
  return {
    said: words.text("entry.tap.replaced", { title, tap: String(tap) }),
    fields: { deed: "give-tap-back", former: id, status, place: before.place, tap: String(before.tap ?? "") },
  };
}
