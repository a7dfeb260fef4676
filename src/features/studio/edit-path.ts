/** Where an entry is edited. */
import type { EntryKind } from "../../domain/publishing/entry.ts";
import { studioSections } from "./studio-sections.ts";

export const editPath = (kind: EntryKind, id: string): string =>
  `${studioSections.find((section) => "kind" in section && section.kind === kind)?.href ?? "/studio"}/${id}`;
