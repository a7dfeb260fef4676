/** What the editor knows of one field: how it is shown, and what may stand in it. */
import type { EntryKind, PublishStatus } from "../../domain/publishing/entry.ts";
import type { Words } from "../../words/arguments.ts";

/** `ofBeer`: left out where the site has none. */
export type Choice = { value: string; label: string; ofBeer?: true };
/** `more`: there are others, which are searched for. */
export type Choices = { options: readonly Choice[]; more: boolean };
/** Where a link of a text leads on this site. */
export type LinkTarget = { href: string; label: string; kind: EntryKind; status: PublishStatus };
/** `file`: of any kind. Pictures have a picker of their own. */
export type SuggestedMedia = "audio" | "file";
export type Suggested = EntryKind | SuggestedMedia;

/** One value in one control. */
export type Leaf = {
  name: string;
  label: string;
  hint?: string;
  required?: true;
  /** An empty text is nothing, not an empty text. */
  orNull?: true;
} & (
  | { control: "text" | "textarea" }
  /** `ending`: of the names of those files of the media room that are offered. */
  | { control: "url"; ending?: string }
  /** A tag such as "de" (BCP 47); "" for the site's. */
  | { control: "language" }
  /** Such as "Europe/Berlin" (IANA); "" for the site's. */
  | { control: "zone" }
  /** Such as "EUR" (ISO 4217). */
  | { control: "currency" }
  /** One line, longer than a field is wide. */
  | { control: "sentence" }
  /** One item a line. */
  | { control: "lines" }
  /** From how many pieces on one costs less, one a line: "10: 0.38". */
  | { control: "breaks" }
  | { control: "number"; min?: number; max?: number; whole?: true; unit?: string }
  /** Shown and typed in the editor's units, kept in the canonical one. */
  | {
      control: "quantity";
      dimension: "gravity" | "volume" | "temperature" | "colour" | "bitterness" | "carbonation" | "share";
    }
  /** A day, or a day and a time, in the site's zone, or in that of another field of the form. */
  | { control: "date" | "moment"; zone?: string; /** The field of the day that it cannot lie before. */ from?: string }
  | { control: "select"; options: readonly Choice[] }
  | { control: "check" }
  /** The slug of one other entry, or of several. */
  | { control: "ref" | "refs"; kind: EntryKind }
  /** A file of the media room. */
  | { control: "media"; accepts: SuggestedMedia }
  /** The name of a picture of the media room. */
  | { control: "image" }
);

/** A list of things of one shape, which can be added, removed and moved. */
export type Rows = {
  name: string;
  label: string;
  control: "rows";
  item: "fact" | "link" | "picture" | "part" | "log" | "release" | "file" | "track";
  fields: readonly Leaf[];
};
/** A picture with its words; null in the data while no file is chosen. */
export type Picture = { name: string; label: string; control: "picture" };
export type Field = Leaf | Rows | Picture;

export type FieldSection = { title: string; hint?: string; fields: readonly Field[] };

export const pictureFields = (words: Words, name: string): readonly [media: Leaf, alt: Leaf, caption: Leaf] => [
  { name: `${name}.media`, label: words.text("entry.field.file"), control: "image" },
  { name: `${name}.alt`, label: words.text("entry.field.alt"), control: "sentence" },
  { name: `${name}.caption`, label: words.text("entry.field.caption"), control: "sentence" },
];
