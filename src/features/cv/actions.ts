/** The owner's side of the CV: the record in a form of its common fields, with all the rest as JSON. */
import * as z from "zod";
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, type Note, type Result } from "../../domain/result.ts";
import { readSettings, writeSettings } from "../../storage/settings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { parseResume } from "./resume.ts";

export const basicNames = ["name", "label", "email", "url", "image", "summary"] as const;
export const placeNames = ["city", "region", "countryCode"] as const;
export type CvField = (typeof basicNames)[number] | (typeof placeNames)[number] | "rest";
export type CvValues = Record<CvField, string>;
export type CvSaved = { values: CvValues; errors: Partial<Record<CvField, string>>; notes: Note[] };

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

/** Stored as typed, so that nothing is lost; `notes` name what its page leaves out. Problems: `sign-in`, `forbidden`. */
export async function saveCv({ store, viewer }: SiteContext, form: FormData): Promise<Result<CvSaved>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const names: CvField[] = [...basicNames, ...placeNames, "rest"];
  const values = Object.fromEntries(names.map((name) => [name, textOf(form.get(name)).trim()])) as CvValues;
  const rest = parseRest(values.rest);
  if (!rest)
    return ok({
      values,
      errors: { rest: "This is not valid JSON with an object at the top: look for a missing comma or quote." },
      notes: [],
    });
  const cv = merge(values, rest);
  const read = parseResume(JSON.stringify(cv));
  if (!read.ok) return ok({ values, errors: { rest: read.message }, notes: [] });
  const faulty = read.warnings.flatMap(({ path, message }) => {
    const name = basicNames.find((each) => path === `basics.${each}`);
    return name ? [[name, message] as const] : [];
  });
  if (faulty.length > 0) return ok({ values, errors: Object.fromEntries(faulty), notes: [] });
  await writeSettings(store, "cv", cv);
  return ok({ values: valuesOf(cv), errors: {}, notes: read.warnings });
}
