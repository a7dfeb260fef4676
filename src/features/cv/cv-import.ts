/** A JSON Resume file before it is imported: what it would change, and what of it is not understood. */
import type { Note } from "../../domain/result.ts";
import { changesBetween, type SectionChanges } from "./cv-changes.ts";
import { cvLists } from "./cv-lists.ts";
import { type Json, objectOf } from "./cv-rows.ts";
import { resumeFields } from "./resume.ts";

export type CvPreview = {
  fileName: string;
  /** Sent back to be imported. */
  source: string;
  changes: SectionChanges[];
  /** What the page leaves out, by its place. */
  notes: Note[];
  /** Places that JSON Resume does not name: they are kept and shown nowhere. */
  unknown: string[];
};

const strangers = (names: readonly string[], value: unknown): string[] =>
  Object.keys(objectOf(value)).filter((name) => !names.includes(name));

/** Each once, however many entries have it. */
export function unknownPlaces(cv: Json): string[] {
  const basics = objectOf(cv["basics"]);
  const lists = cvLists.map(({ name }) => name).filter((name) => name !== "profiles");
  const inItems = (list: string, items: unknown) =>
    (Array.isArray(items) ? items : []).flatMap((item: unknown) =>
      strangers(resumeFields(list), item).map((name) => `${list}.${name}`),
    );
  return [
    ...new Set([
      ...strangers(["$schema", "basics", "meta", ...lists], cv),
      ...strangers(resumeFields("basics"), basics).map((name) => `basics.${name}`),
      ...strangers(resumeFields("location"), basics["location"]).map((name) => `basics.location.${name}`),
      ...inItems("profiles", basics["profiles"]).map((name) => `basics.${name}`),
      ...lists.flatMap((list) => inItems(list, cv[list])),
    ]),
  ];
}

/** Without the texts of `basics` that are not sound: those of the site stay. */
export function withSoundBasics(cv: Json, notes: readonly Note[]): Json {
  if (cv["basics"] === undefined) return cv;
  const isFaulty = (name: string) => notes.some(({ path }) => path === `basics.${name}`);
  const sound = Object.entries(objectOf(cv["basics"])).filter(([name]) => name === "profiles" || !isFaulty(name));
  return { ...cv, basics: Object.fromEntries(sound) };
}

export const previewOf = (
  file: { name: string; source: string; cv: Json },
  before: Json,
  after: Json,
  notes: Note[],
): CvPreview => ({
  fileName: file.name,
  source: file.source,
  changes: changesBetween(before, after),
  notes,
  unknown: unknownPlaces(file.cv),
});
