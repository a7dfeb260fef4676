/** How one kind of entry is edited: its room in the studio, its words, its fields. */
import type { Entry, EntryData, EntryKind, Related } from "../../../domain/publishing/entry.ts";
import type { TranslatedKind } from "../../../domain/publishing/translation.ts";
import type { Words } from "../../../words/arguments.ts";
import type { Field, FieldSection } from "../field.ts";

export type EditedKind = Exclude<EntryKind, "recipe" | "batch">;

export type KindForm<K extends EditedKind = EditedKind> = {
  kind: K;
  /** The last part of `/studio/ROOM`. */
  room: string;
  /** What an empty room says. */
  invitation: string;
  /** @param language the site's */
  empty: (now: number, language: string) => EntryData[K];
  /** Under the text. */
  sections: readonly FieldSection[];
  /** Beside the text. */
  side: readonly Field[];
  /** The second column of the room's list. */
  detailHead: string;
  detail: (entry: Entry<K>) => string;
};

/** The joins to other entries, one field for each kind. */
export function relatedFields(words: Words): readonly Field[] {
  const related: Record<keyof Related, [label: string, kind: EntryKind]> = {
    beers: [words.text("entry.kinds", { kind: "beer" }), "beer"],
    recipes: [words.text("studio.room.recipes"), "recipe"],
    batches: [words.text("studio.room.batches"), "batch"],
    projects: [words.text("entry.kinds", { kind: "project" }), "project"],
    posts: [words.text("entry.kinds", { kind: "post" }), "post"],
    talks: [words.text("entry.kinds", { kind: "talk" }), "talk"],
  };
  return Object.entries(related).map(([name, [label, kind]]) => ({
    name: `related.${name}`,
    label,
    control: "refs",
    kind,
  }));
}

/** What an entry is written in, and which one it says in another language. */
export const translationFields = (words: Words, kind: TranslatedKind): readonly Field[] => [
  {
    name: "language",
    label: words.text("entry.language"),
    control: "language",
    hint: words.text("entry.language.hint"),
  },
  { name: "translates", label: words.text("entry.translates"), control: "ref", kind, orNull: true },
];
