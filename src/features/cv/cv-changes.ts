/** What a record puts in the place of another, section by section, with the names of what comes, changes and goes. */
import { isDeepStrictEqual } from "node:util";
import { type CvListName, cvLists } from "./cv-lists.ts";
import { type Json, objectOf, textOf } from "./cv-rows.ts";

/** `basics` names fields of its own, `other` the parts of the record that no list shows. */
export type CvSectionName = "basics" | CvListName | "other";
export type SectionChanges = {
  section: CvSectionName;
  added: string[];
  replaced: string[];
  /** Stands on the site and not in the file. */
  removed: string[];
  same: number;
};

type Named = { name: string; value: unknown };

/** What people call an entry of a list by. */
const namingFields: Record<CvListName, readonly string[]> = {
  profiles: ["network", "username"],
  work: ["position", "name"],
  volunteer: ["position", "organization"],
  education: ["area", "institution"],
  certificates: ["name"],
  skills: ["name"],
  languages: ["language"],
  projects: ["name"],
  publications: ["name"],
  awards: ["title"],
  interests: ["name"],
  references: ["name"],
};

function namedItems(list: CvListName, cv: Json): Named[] {
  const items = list === "profiles" ? objectOf(cv["basics"])["profiles"] : cv[list];
  if (!Array.isArray(items)) return [];
  return items.map((value: unknown) => {
    const texts = namingFields[list].map((field) => textOf(objectOf(value)[field]).trim());
    return { name: texts.filter(Boolean).join(", "), value };
  });
}

const isSomething = (value: unknown): boolean => value !== undefined && value !== null && value !== "";
const namedParts = (object: Json, except: readonly string[]): Named[] =>
  Object.entries(object).flatMap(([name, value]) =>
    except.includes(name) || !isSomething(value) ? [] : [{ name, value }],
  );

const basicsOf = (cv: Json): Named[] => {
  const { location, ...basics } = objectOf(cv["basics"]);
  return [...namedParts(basics, ["profiles"]), ...namedParts(objectOf(location), [])];
};
const othersOf = (cv: Json): Named[] => namedParts(cv, ["basics", "$schema", ...cvLists.map(({ name }) => name)]);

/** Each entry of one side is the counterpart of one of the other at most: first the same ones, then those of the same name. */
function changesOf(section: CvSectionName, before: Named[], after: Named[]): SectionChanges {
  const rest = [...before];
  const take = (fits: (old: Named) => boolean): boolean => {
    const at = rest.findIndex(fits);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  };
  const fresh = after.filter(({ value }) => !take((old) => isDeepStrictEqual(old.value, value)));
  const replaced = fresh.filter(({ name }) => name !== "" && take((old) => old.name === name));
  const names = (items: readonly Named[]) => items.map(({ name }) => name);
  return {
    section,
    added: names(fresh.filter((item) => !replaced.includes(item))),
    replaced: names(replaced),
    removed: names(rest),
    same: after.length - fresh.length,
  };
}

/** Sections in which either has something. */
export function changesBetween(before: Json, after: Json): SectionChanges[] {
  const sections = [
    changesOf("basics", basicsOf(before), basicsOf(after)),
    ...cvLists.map(({ name }) => changesOf(name, namedItems(name, before), namedItems(name, after))),
    changesOf("other", othersOf(before), othersOf(after)),
  ];
  return sections.filter(
    ({ added, replaced, removed, same }) => added.length + replaced.length + removed.length + same > 0,
  );
}
