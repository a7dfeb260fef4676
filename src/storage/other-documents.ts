/** What is searched beside entries: the CV, and files by their names and descriptions. */
import { openParts } from "../domain/publishing/cv-parts.ts";
import type { MediaRow } from "./entry-tables.ts";
import type { SearchDocument } from "./search-documents.ts";

/** Parts of a CV that its page prints, and their fields; telephone, street and postcode are not among them. */
const cvFields: Record<string, readonly string[]> = {
  basics: ["label", "summary"],
  work: ["name", "position", "location", "summary", "highlights"],
  volunteer: ["organization", "position", "summary", "highlights"],
  education: ["institution", "area", "studyType", "courses"],
  awards: ["title", "awarder", "summary"],
  certificates: ["name", "issuer"],
  publications: ["name", "publisher", "summary"],
  skills: ["name", "level", "keywords"],
  languages: ["language", "fluency"],
  interests: ["name", "keywords"],
  references: ["name", "reference"],
  projects: ["name", "description", "highlights", "roles"],
};

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const textsIn = (value: unknown): string[] => list(value).filter((text) => typeof text === "string");

/** One a site. */
export const cvId = "cv";

/** Found is only what everybody may see. */
export function cvDocument(cv: unknown, at: number): SearchDocument {
  const record = isObject(cv) ? openParts(cv, "public") : {};
  const [name = ""] = isObject(record["basics"]) ? textsIn(record["basics"]["name"]) : [];
  const words = Object.entries(cvFields).flatMap(([part, fields]) =>
    list(record[part])
      .filter(isObject)
      .flatMap((item) => fields.flatMap((field) => textsIn(item[field]))),
  );
  return { id: cvId, kind: "about", at, title: name || "About", tags: [], summary: "", words };
}

export const mediaDocument = (
  file: Pick<MediaRow, "id" | "file_name" | "original_name" | "alt" | "created_at">,
): SearchDocument => ({
  id: file.id,
  kind: "media",
  at: file.created_at,
  title: file.original_name,
  tags: [],
  summary: file.alt,
  words: [file.file_name],
});
