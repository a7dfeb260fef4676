/** A CV as a JSON Resume record (jsonresume.org, schema 1.0.0), read leniently. What the schema does not name is kept where it is stored, and never published. */
import * as z from "zod";
import { ok, problem, warning, type Note, type Result } from "../../domain/result.ts";
import { isoDate, readPartialDate } from "./partial-date.ts";

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? "").trim());
const texts = z
  .union([z.array(text), z.string()])
  .nullish()
  .transform((value) => (typeof value === "string" ? [value.trim()] : (value ?? [])).filter((item) => item !== ""));

const profile = z.object({ network: text, username: text, url: text });
const location = z.object({ address: text, postalCode: text, city: text, region: text, countryCode: text });
const basics = z.object({
  // Read by themselves, each with its own warnings.
  location: z.unknown().optional(),
  profiles: z.unknown().optional(),
  name: text,
  label: text,
  image: text,
  email: text,
  phone: text,
  url: text,
  summary: text,
});
const period = { startDate: text, endDate: text };

/** One shape for each list of the record. */
const sections = {
  work: z.object({
    name: text,
    position: text,
    location: text,
    description: text,
    url: text,
    ...period,
    summary: text,
    highlights: texts,
  }),
  volunteer: z.object({
    organization: text,
    position: text,
    url: text,
    ...period,
    summary: text,
    highlights: texts,
  }),
  education: z.object({
    institution: text,
    url: text,
    area: text,
    studyType: text,
    ...period,
    score: text,
    courses: texts,
  }),
  awards: z.object({ title: text, date: text, awarder: text, summary: text }),
  certificates: z.object({ name: text, date: text, issuer: text, url: text }),
  publications: z.object({ name: text, publisher: text, releaseDate: text, url: text, summary: text }),
  skills: z.object({ name: text, level: text, keywords: texts }),
  languages: z.object({ language: text, fluency: text }),
  interests: z.object({ name: text, keywords: texts }),
  references: z.object({ name: text, reference: text }),
  projects: z.object({
    name: text,
    description: text,
    highlights: texts,
    keywords: texts,
    ...period,
    url: text,
    roles: texts,
    entity: text,
    type: text,
  }),
};
type SectionName = keyof typeof sections;
type Sections = { [K in SectionName]: z.infer<(typeof sections)[K]>[] };

export type Resume = Sections & {
  basics: z.infer<typeof basics> & {
    location: z.infer<typeof location>;
    profiles: z.infer<typeof profile>[];
  };
};

/** The names that the schema has in a part of the record; `profiles` and `location` lie in its `basics`. */
export function resumeFields(part: string): string[] {
  const shapes: Record<string, z.ZodObject> = { ...sections, basics, location, profiles: profile };
  return Object.keys(shapes[part]?.shape ?? {});
}

const dateFields = new Set(["startDate", "endDate", "date", "releaseDate"]);
const addressFields = new Set(["url", "image"]);
/** How authors say that something has not ended. */
const ongoing = /^(?:present|current|now|today|ongoing|heute|-|–)$/i;
const largest = 1_000_000;

/**
 * Never throws. An item of a wrong shape, a date that is none and an address that is not http(s), mailto or of this site are
 * left out with a warning that names them. Problems: `resume-too-large`, `resume-not-json`, `resume-not-a-record`.
 */
export function parseResume(source: string): Result<Resume> {
  if (source.length > largest) return problem("resume-too-large", "A CV of more than a megabyte can't be read.");
  const record = readRecord(source);
  if (!record) return problem("resume-not-json", "This is not valid JSON with an object at the top.");
  if (!("basics" in record) && !Object.keys(sections).some((name) => name in record))
    return problem(
      "resume-not-a-record",
      "This JSON has none of a JSON Resume's parts, like basics, work or education.",
    );
  const notes: Note[] = [];
  const list = <T extends Record<string, unknown>>(name: SectionName, shape: z.ZodType<T>): T[] =>
    readList(record[name], shape, name, notes);
  const resume: Resume = {
    basics: readBasics(record["basics"], notes),
    work: list("work", sections.work),
    volunteer: list("volunteer", sections.volunteer),
    education: list("education", sections.education),
    awards: list("awards", sections.awards),
    certificates: list("certificates", sections.certificates),
    publications: list("publications", sections.publications),
    skills: list("skills", sections.skills),
    languages: list("languages", sections.languages),
    interests: list("interests", sections.interests),
    references: list("references", sections.references),
    projects: list("projects", sections.projects),
  };
  return ok(resume, notes);
}

function readRecord(source: string): Record<string, unknown> | null {
  try {
    const parsed = z.record(z.string(), z.unknown()).safeParse(JSON.parse(source.replace(/^\uFEFF/, "")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function readBasics(value: unknown, notes: Note[]): Resume["basics"] {
  const own = readItem(value ?? {}, basics, "basics", notes) ?? basics.parse({});
  return {
    ...own,
    location: readItem(own["location"] ?? {}, location, "basics.location", notes) ?? location.parse({}),
    profiles: readList(own["profiles"], profile, "basics.profiles", notes),
  };
}

function readList<T extends Record<string, unknown>>(
  value: unknown,
  shape: z.ZodType<T>,
  path: string,
  notes: Note[],
): T[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value))
    return value
      .map((item: unknown, index) => readItem(item, shape, `${path}[${index}]`, notes))
      .filter((item) => item !== null);
  notes.push(warning("resume-shape", `${path} is not a list and was left out.`, path));
  return [];
}

function readItem<T extends Record<string, unknown>>(
  value: unknown,
  shape: z.ZodType<T>,
  path: string,
  notes: Note[],
): T | null {
  const parsed = shape.safeParse(value);
  if (parsed.success) return withSoundFields(parsed.data, path, notes);
  const [issue] = parsed.error.issues;
  const place = [path, ...(issue?.path ?? [])].join(".");
  notes.push(warning("resume-shape", `${place} has an unexpected shape, so ${path} was left out.`, place));
  return null;
}

/** Dates and addresses that are none become empty; an end that says "present" is an open end. */
function withSoundFields<T extends Record<string, unknown>>(item: T, path: string, notes: Note[]): T {
  const sound: Record<string, unknown> = { ...item };
  for (const [name, value] of Object.entries(item)) {
    if (typeof value !== "string" || value === "") continue;
    const fault = faultOf(name, value);
    if (fault === null) continue;
    sound[name] = "";
    if (fault !== "")
      notes.push(warning(dateFields.has(name) ? "resume-date" : "resume-address", fault, `${path}.${name}`));
  }
  if (endsFirst(sound)) notes.push(warning("resume-order", "The end is before the start.", `${path}.endDate`));
  return { ...item, ...sound };
}

/** As far as both are known: a year has not ended before a month of it. */
function endsFirst({ startDate, endDate }: Record<string, unknown>): boolean {
  const [start = "", end = ""] = [startDate, endDate].map((typed) => {
    const date = typeof typed === "string" ? readPartialDate(typed) : null;
    return date ? isoDate(date) : "";
  });
  const known = Math.min(start.length, end.length);
  return end.slice(0, known) < start.slice(0, known);
}

/** Null when the field is sound, "" when it goes without a word. */
function faultOf(name: string, value: string): string | null {
  if (dateFields.has(name) && !readPartialDate(value))
    return ongoing.test(value) ? "" : `"${value.slice(0, 40)}" is not a date like 2014, 2014-06 or 2014-06-29.`;
  if (addressFields.has(name) && !/^(?:https?:\/\/\S+|mailto:\S+|\/(?!\/)\S*)$/i.test(value))
    return `"${value.slice(0, 80)}" is not an address that starts with https:// or /.`;
  return null;
}

/** The record as JSON Resume, for download: what the schema knows and no more, empty fields left out. */
export function exportResume(resume: Resume): string {
  const schema = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";
  return `${JSON.stringify({ $schema: schema, ...resume }, dropEmpty, 2)}\n`;
}

const dropEmpty = (_name: string, value: unknown): unknown =>
  value === "" || (Array.isArray(value) && value.length === 0) || isEmptyObject(value) ? undefined : value;

const isEmptyObject = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((part) => part === "");
