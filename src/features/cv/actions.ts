/** The owner's side of the CV: the record in a form of its common fields, with all the rest as JSON. */
import * as z from "zod";
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem, type Note, type Result } from "../../domain/result.ts";
import { readSettings, writeSettings } from "../../storage/settings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { parseResume } from "./resume.ts";

export const basicNames = ["name", "label", "email", "url", "image", "summary"] as const;
export const placeNames = ["city", "region", "countryCode"] as const;
export type CvField = (typeof basicNames)[number] | (typeof placeNames)[number] | "rest";
export type CvValues = Record<CvField, string>;
export type CvSaved = { values: CvValues; errors: Partial<Record<CvField | "file", string>>; notes: Note[] };

/** A record of a long life is some 50 KB. */
export const mostFileBytes = 1024 * 1024;

type Json = Record<string, unknown>;
const record = z.record(z.string(), z.unknown());
const objectOf = (value: unknown): Json => {
  const read = record.safeParse(value);
  return read.success ? read.data : {};
};
const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const without = (object: Json, names: readonly string[]) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

function valuesOf(cv: Json): CvValues {
  const basics = objectOf(cv["basics"]);
  const location = objectOf(basics["location"]);
  const otherPlace = without(location, placeNames);
  const otherBasics = {
    ...without(basics, [...basicNames, "location"]),
    ...(Object.keys(otherPlace).length > 0 ? { location: otherPlace } : {}),
  };
  const rest = {
    ...(Object.keys(otherBasics).length > 0 ? { basics: otherBasics } : {}),
    ...without(cv, ["basics", "$schema"]),
  };
  const texts = [
    ...basicNames.map((name) => [name, textOf(basics[name])]),
    ...placeNames.map((name) => [name, textOf(location[name])]),
    ["rest", JSON.stringify(rest, null, 2)],
  ];
  return Object.fromEntries(texts) as CvValues;
}

/** Problems: `sign-in`, `forbidden`. */
export async function editedCv({ store, viewer }: SiteContext): Promise<Result<CvValues>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  return ok(valuesOf(objectOf(await readSettings(store, "cv", z.unknown(), null))));
}

function parseRest(text: string): Json | null {
  try {
    const read = record.safeParse(JSON.parse(text || "{}"));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** What the form says and the JSON says. A field of the form that stands in the JSON too was pasted with a whole record, and counts. */
function merge(values: CvValues, rest: Json): Json {
  const basics = objectOf(rest["basics"]);
  const filled = (names: readonly CvField[]) =>
    Object.fromEntries(names.flatMap((name) => (values[name] === "" ? [] : [[name, values[name]]])));
  const location = { ...filled(placeNames), ...objectOf(basics["location"]) };
  return {
    ...rest,
    basics: { ...filled(basicNames), ...basics, ...(Object.keys(location).length > 0 ? { location } : {}) },
  };
}

/** The text of the file that was put into the form, if one was. */
async function fileIn(form: FormData): Promise<Result<string | null>> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return ok(null);
  if (file.size > mostFileBytes) return problem("file", `“${file.name}” is larger than 1 MiB: this is no CV.`, "file");
  return ok((await file.text()).replace(/^\uFEFF/, "").trim());
}

const noJson = "not valid JSON with an object at the top: look for a missing comma or quote.";

/**
 * Stored as typed, so that nothing is lost; `notes` name what its page leaves out. A file counts as if its text had been pasted.
 * Problems: `sign-in`, `forbidden`.
 */
export async function saveCv({ store, viewer }: SiteContext, form: FormData): Promise<Result<CvSaved>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const names: CvField[] = [...basicNames, ...placeNames, "rest"];
  const values = Object.fromEntries(names.map((name) => [name, textOf(form.get(name)).trim()])) as CvValues;
  const file = await fileIn(form);
  if (!file.ok) return ok({ values, errors: { file: file.message }, notes: [] });
  const source = file.value === null ? "rest" : "file";
  const rest = parseRest(file.value ?? values.rest);
  if (!rest) return ok({ values, errors: { [source]: `This is ${noJson}` }, notes: [] });
  const cv = merge(values, rest);
  const read = parseResume(JSON.stringify(cv));
  if (!read.ok) return ok({ values, errors: { [source]: read.message }, notes: [] });
  const faulty = read.warnings.flatMap(({ path, message }) => {
    const name = basicNames.find((each) => path === `basics.${each}`);
    return name ? [[name, message] as const] : [];
  });
  if (faulty.length > 0) {
    const errors = Object.fromEntries(faulty);
    return ok({ values: source === "file" ? valuesOf(cv) : values, errors, notes: [] });
  }
  await writeSettings(store, "cv", cv);
  return ok({ values: valuesOf(cv), errors: {}, notes: read.warnings });
}
