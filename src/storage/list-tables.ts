/** The lists in which entries stand, as they lie in the database, and what they count. */
import type { EntryKind } from "../domain/publishing/entry.ts";
import type { StepKind } from "../domain/publishing/dated-step.ts";
import type { TranslatedKind } from "../domain/publishing/translation.ts";

export type ListName =
  | `${EntryKind} new`
  | "beer board"
  | "beer place"
  | "batch brewed"
  | "batch status"
  | "project type"
  | "project shown"
  | "post tag"
  | "post series"
  | "talk date"
  | "record year"
  | "page menu"
  | DatedListName
  | "milestone"
  | TranslatedListName
  | OwnListName;
/** Of a quarter of a year, such as "dated post 2026-4": so no list is long, and names are in the order of time. */
export type DatedListName = `dated ${StepKind} ${string}`;
/** What stands in no other list, since these show the same in another language. */
export type TranslatedListName = `${TranslatedKind} translated`;
/** Those of editors alone: all of a kind by status, visibility and language, batches by their stage, posts by tag and series, and what uses a file, by its name. Files themselves, their bytes and those of the originals beside them are counted only. */
export type OwnListName =
  | `own ${EntryKind}`
  | OwnFacet
  | "own stage"
  | "own file"
  | "own files"
  | "own bytes"
  | "own originals";
/** By which an editor's list of a kind is filtered; the value begins with the kind. */
export type OwnFacet = "own tag" | "own series" | "own language" | "own visibility";

/** An entry's place in one list. `value`: which of the lists of that name, such as a tag as it is folded; "" where there is one. */
export type EntryListRow = {
  site_id: string;
  /** `member`: anybody with a role. What is scheduled stands among what is due too, where it is counted. `editor`: whatever is in no bin. */
  audience: "guest" | "member" | "guest due" | "member due" | "editor";
  list: ListName;
  value: string;
  /** Lists run from the highest shelf down, on each from the highest `at`. */
  shelf: number;
  at: number;
  entry_id: string;
  /** 0 once it is published; what is scheduled is listed from then on. */
  from_at: number;
  /** The value as it is written. */
  label: string;
};

/** How many published entries a list holds, and how many files there are and their bytes; none where there is no row. */
export type EntryCountRow = Pick<EntryListRow, "site_id" | "audience" | "list" | "value"> & { count: number };
