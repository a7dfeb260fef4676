/** How one kind of entry is edited: its room in the studio, its words, its fields. */
import type { Entry, EntryData, EntryKind, Related } from "../../../domain/publishing/entry.ts";
import type { Field, FieldSection } from "../field.ts";

export type EditedKind = Exclude<EntryKind, "recipe" | "batch">;

export type KindForm<K extends EditedKind = EditedKind> = {
  kind: K;
  /** The last part of `/studio/ROOM`. */
  room: string;
  /** In the middle of a sentence. */
  one: string;
  many: string;
  /** What an empty room says. */
  invitation: string;
  empty: (now: number) => EntryData[K];
  /** Under the text. */
  sections: readonly FieldSection[];
  /** Beside the text. */
  side: readonly Field[];
  /** The second column of the room's list. */
  detailHead: string;
  detail: (entry: Entry<K>) => string;
};

const relatedLabels: Record<keyof Related, [label: string, kind: EntryKind]> = {
  beers: ["Beers", "beer"],
  recipes: ["Recipes", "recipe"],
  batches: ["Batches", "batch"],
  projects: ["Projects", "project"],
  posts: ["Posts", "post"],
  talks: ["Talks", "talk"],
};

/** The joins to other entries, one field for each kind. */
export const relatedFields: readonly Field[] = Object.entries(relatedLabels).map(([name, [label, kind]]) => ({
  name: `related.${name}`,
  label,
  control: "refs",
  kind,
}));

export const languageField: Field = {
  name: "language",
  label: "Language",
  control: "text",
  hint: "en, de, fr ...",
  required: true,
};
