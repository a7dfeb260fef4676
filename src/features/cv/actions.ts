/** The owner's side of the CV: who, the lists row by row, and what neither shows as JSON. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem, type Note, type Result } from "../../domain/result.ts";
import { type Answer, done, type FormValues, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { files, text } from "../../platform/deeds/fields.ts";
import { storedFields } from "../../storage/settings.ts";
import { readCv, writeCv } from "../../storage/cv.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type CvList, cvLists } from "./cv-lists.ts";
import { listChoice } from "./cv-labels.ts";
import {
  arrangeRows,
  type CvRow,
  isRows,
  isText,
  itemsOf,
  type Json,
  objectOf,
  parseObject,
  readRowDeed,
  type RowDeed,
  rowOf,
  rowsIn,
  rowTexts,
  textOf,
} from "./cv-rows.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { audiencesIn, audienceTexts, withAudience, withoutAudience } from "./cv-audience.ts";
import { type CvPreview, previewOf, withSoundBasics } from "./cv-import.ts";
import { parseResume, type Resume } from "./resume.ts";
import { sayCvTrouble } from "./say-cv-trouble.ts";

export const basicNames = ["name", "label", "email", "phone", "url", "image", "summary"] as const;
export const placeNames = ["address", "postalCode", "city", "region", "countryCode"] as const;
export type CvField = (typeof basicNames)[number] | (typeof placeNames)[number] | "rest";
/** By the names of the form's controls; rows are `LIST.NUMBER.FIELD`. */
export type CvValues = Record<CvField, string> & Record<string, string>;
type CvShown = {
  /** What its page leaves out. */
  notes: Note[];
  /** The list whose rows a button arranged; nothing was saved then. */
  arranged: string;
  /** A file that was read and not imported yet. */
  preview: CvPreview;
};
export type CvAnswer = Answer<CvShown>;

/** A record of a long life is some 50 KB. */
export const mostFileBytes = 1024 * 1024;

const without = (object: Json, names: readonly string[]) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** Where a list lies in the record. */
const listIn = ({ name }: CvList, cv: Json): unknown =>
  name === "profiles" ? objectOf(cv["basics"])["profiles"] : cv[name];

/** The rows that show the list; null where none can. */
function rowsOf(list: CvList, cv: Json): CvRow[] | null {
  const items = listIn(list, cv) ?? [];
  return isRows(list, items) ? items.map((item) => rowOf(list, item)) : null;
}

/** Without the texts of these names, which have fields of their own. */
const withoutTexts = (object: Json, names: readonly string[]) =>
  without(
    object,
    names.filter((name) => isText(object[name])),
  );

/** What no field and no row shows. */
function restOf(cv: Json, inRows: readonly string[]): Json {
  const basics = objectOf(cv["basics"]);
  const location = withoutTexts(objectOf(basics["location"]), placeNames);
  const isPlace = !basics["location"] || objectOf(basics["location"]) === basics["location"];
  const others = {
    ...without(withoutTexts(basics, basicNames), [
      ...(isPlace ? ["location"] : []),
      ...(inRows.includes("profiles") ? ["profiles"] : []),
    ]),
    ...(Object.keys(location).length > 0 ? { location } : {}),
  };
  return {
    ...(Object.keys(others).length > 0 ? { basics: others } : {}),
    ...without(withoutAudience(cv), ["basics", "$schema", ...inRows.filter((name) => name !== "profiles")]),
  };
}

function valuesOf(cv: Json): CvValues {
  const basics = objectOf(cv["basics"]);
  const location = objectOf(basics["location"]);
  const shown = cvLists.flatMap((list) => {
    const rows = rowsOf(list, cv);
    return rows ? [{ list, rows }] : [];
  });
  const rest = restOf(
    cv,
    shown.map(({ list }) => list.name),
  );
  const texts = [
    ...basicNames.map((name) => [name, textOf(basics[name])]),
    ...placeNames.map((name) => [name, textOf(location[name])]),
    ["rest", Object.keys(rest).length > 0 ? JSON.stringify(rest, null, 2) : ""],
    ...audienceTexts(cv),
    ...shown.flatMap(({ list, rows }) => rowTexts(list, rows)),
  ];
  return Object.fromEntries(texts) as CvValues;
}

/** Problems: `sign-in`, `forbidden`. */
export async function editedCv({ store, viewer }: SiteContext): Promise<Result<CvValues>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  return ok(valuesOf((await readCv(store)) ?? {}));
}

/** What was typed: who and the JSON without blanks at their ends, rows as they are. */
function valuesIn(typed: FormValues): CvValues {
  const names: CvField[] = [...basicNames, ...placeNames, "rest"];
  const texts = [
    ...names.map((name) => [name, (typed[name] ?? "").trim()]),
    ...audiencesIn(typed),
    ...cvLists.flatMap((list) => rowTexts(list, rowsIn(list, typed))),
  ];
  return Object.fromEntries(texts) as CvValues;
}

function arranged(values: CvValues, deed: RowDeed): CvValues {
  const list = cvLists.find(({ name }) => name === deed.list);
  if (!list) return values;
  const others = Object.entries(values).filter(([name]) => !name.startsWith(`${list.name}.`));
  const rows = arrangeRows(rowsIn(list, values), deed);
  return Object.fromEntries([...others, ...rowTexts(list, rows)]) as CvValues;
}

/** The lists that the rows hold. A file stands in their place. */
const listsOf = (values: CvValues): Json =>
  Object.fromEntries(
    cvLists.flatMap((list) => {
      const items = itemsOf(list, rowsIn(list, values));
      return items.length > 0 ? [[list.name, items]] : [];
    }),
  );

/** What the form says and the JSON says. A field or a list of the form that stands in the JSON too was pasted with a whole record, and counts. */
function merge(values: CvValues, { profiles, ...lists }: Json, rest: Json): Json {
  const basics = objectOf(rest["basics"]);
  const filled = (names: readonly CvField[]) =>
    Object.fromEntries(names.flatMap((name) => (values[name] === "" ? [] : [[name, values[name]]])));
  const location = { ...filled(placeNames), ...objectOf(basics["location"]) };
  return {
    ...lists,
    ...withAudience(values, rest),
    basics: {
      ...filled(basicNames),
      ...(profiles === undefined ? {} : { profiles }),
      ...basics,
      ...(Object.keys(location).length > 0 ? { location } : {}),
    },
  };
}

/** The text of the file that was put into the form, if one was. */
async function textIn(words: Words, file: File | undefined): Promise<Result<string | null>> {
  if (!file || file.size === 0) return ok(null);
  if (file.size > mostFileBytes)
    return problem("file", words.text("cv.studio.fault.file", { name: file.name }), "file");
  return ok((await file.text()).replace(/^\uFEFF/, "").trim());
}

const deeds: Deeds<SiteContext, CvShown> = {
  least: "editor",
  deeds: {
    "": deed({ file: files() }, save),
    import: deed({ source: text(mostFileBytes) }, importFile),
    /** Back to the form, with what was typed in it. */
    leave: deed({}, async (_site, _fields, typed) => done({ typed: valuesIn(typed) })),
    /** Takes a save back. */
    restore: deed({ record: text(mostFileBytes) }, async ({ store, choices }, { record }) => {
      const words = wordsOf(choices.language);
      const cv = parseObject(record);
      if (!cv) return problem("bad-request", words.text("cv.studio.fault.json"));
      await writeCv(store, cv);
      return done({ said: words.text("cv.studio.restored"), typed: valuesOf(cv) });
    }),
    /** A button of a list only arranges its rows. */
    rows: deed({ of: text() }, async (_site, { of }, typed) => {
      const values = valuesIn(typed);
      const act = readRowDeed(of);
      return act ? done({ typed: arranged(values, act), arranged: act.list }) : done({ typed: values });
    }),
  },
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const saveCv = (site: SiteContext, form: FormData): Promise<Result<CvAnswer>> =>
  doDeed(deeds, site, form, () => ok(site));

/** Stored as typed, so that nothing is lost; `notes` name what its page leaves out. A file that was put into the form is shown first. */
async function save(site: SiteContext, asked: { file: readonly File[] }, typed: FormValues): Promise<Outcome<CvShown>> {
  const words = wordsOf(site.choices.language);
  const values = valuesIn(typed);
  const file = await textIn(words, asked.file[0]);
  if (!file.ok) return file;
  if (file.value !== null) return preview(site, { name: asked.file[0]?.name ?? "", source: file.value }, values);
  const rest = parseObject(values.rest || "{}");
  if (!rest) return wrong({ rest: words.text("cv.studio.fault.json") });
  const cv = merge(values, listsOf(values), rest);
  const read = parseResume(JSON.stringify(cv));
  if (!read.ok) return wrong({ rest: sayCvTrouble(words, read) });
  const notes = sayNotes(words, read.warnings);
  const faulty = notes.flatMap(({ path, message }) => {
    const name = basicNames.find((each) => path === `basics.${each}`);
    return name ? [[name, message] as const] : [];
  });
  if (faulty.length > 0) return wrong(Object.fromEntries(faulty), values);
  return keep(site, "rest", cv, notes);
}

const sayNotes = (words: Words, notes: readonly Note[]): Note[] =>
  notes.map((note) => ({ ...note, message: sayCvTrouble(words, note) }));

type ReadFile = { cv: Json; merged: Json; notes: Note[] };

/** The record of a file, and as it counts with what the form says of the owner besides. */
function readFile(words: Words, source: string, values: CvValues): Result<ReadFile> {
  const cv = parseObject(source);
  if (!cv) return problem("file", words.text("cv.studio.fault.json"), "file");
  const read: Result<Resume> = parseResume(source);
  if (!read.ok) return problem("file", sayCvTrouble(words, read), "file");
  return ok({
    cv,
    merged: merge(values, {}, withSoundBasics(cv, read.warnings)),
    notes: sayNotes(words, read.warnings),
  });
}

/** Nothing is stored. */
async function preview(
  { store, choices }: SiteContext,
  file: { name: string; source: string },
  values: CvValues,
): Promise<Outcome<CvShown>> {
  const read = readFile(wordsOf(choices.language), file.source, values);
  if (!read.ok) return read;
  const { cv, merged, notes } = read.value;
  const before = (await readCv(store)) ?? {};
  return done({ typed: values, preview: previewOf({ ...file, cv }, before, merged, notes) });
}

async function importFile(
  site: SiteContext,
  { source }: { source: string },
  typed: FormValues,
): Promise<Outcome<CvShown>> {
  const read = readFile(wordsOf(site.choices.language), source, valuesIn(typed));
  return read.ok ? keep(site, "file", read.value.merged, read.value.notes) : read;
}

async function keep(
  { store, choices }: SiteContext,
  field: "rest" | "file",
  cv: Json,
  notes: Note[],
): Promise<Outcome<CvShown>> {
  const words = wordsOf(choices.language);
  const stored = await storedFields(store, "cv");
  if (!stored.ok) return wrong({ [field]: sayCvTrouble(words, stored) });
  const before = (await readCv(store)) ?? {};
  await writeCv(store, cv);
  const said = [words.text("cv.studio.saved.now"), ...sayChanges(words, before, cv)].join(" ");
  const undo = { said, fields: { deed: "restore", record: JSON.stringify(before) } };
  return done({ said, typed: valuesOf(cv), notes, undo });
}

/** Lists in which a save changed how many there are. */
const sayChanges = (words: Words, before: Json, after: Json): string[] =>
  cvLists.flatMap((list) => {
    const [from, to] = [before, after].map((cv) => {
      const items = listIn(list, cv);
      return String(Array.isArray(items) ? items.length : 0);
    });
    const name = words.text("cv.studio.list", { list: listChoice(list.name) });
    return from === to ? [] : [words.text("cv.studio.change", { list: name, from: from ?? "", to: to ?? "" })];
  });

/** The whole record as it is stored, also what its page leaves out. Problems: `sign-in`, `forbidden`. */
export async function wholeCv({ store, viewer }: SiteContext): Promise<Result<string>> {
  const allowed = requireRole(viewer, "editor");
  return allowed.ok ? ok(`${JSON.stringify((await readCv(store)) ?? {}, null, 2)}\n`) : allowed;
}
