/** How stored JSON documents are brought up to this program, one version at a time. */
import type { EntryKind } from "../domain/publishing/entry.ts";
import type { LibraryKind } from "./library-schemas.ts";

export type Json = Record<string, unknown>;
/** From version N to N + 1, where N is its place in the list, counted from 1. Pure. */
export type Step = (document: Json) => Json;

export type DocumentName =
  | `entry-${EntryKind}`
  | `library-${LibraryKind}`
  | `setting-${string}`
  | "recipe"
  | "recipe-results"
  | "lot"
  | "shopping-item"
  | "calibration";
export type DocumentSteps = Readonly<Partial<Record<DocumentName, readonly Step[]>>>;

/**
 * A document without a line is at version 1. A field that is only added needs no step: its schema has a default.
 * A recipe is also part of `entry-recipe` and `entry-batch`: a step of `recipe` is one of theirs too.
 */
export const documentSteps: DocumentSteps = {};
