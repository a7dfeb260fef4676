/** The fields that every kind has, and the deeds that a save can do. */
import type { Entry, PublishStatus, Visibility } from "../../domain/publishing/entry.ts";
import { isSlug, slugOf } from "../../domain/publishing/slug.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import type { Words } from "../../words/arguments.ts";
import type { Leaf } from "./field.ts";
import { lengthFault } from "../../platform/markdown/say-refusal.ts";
import { type FormTools, formatLeaf, readLeaf } from "./leaf.ts";

export type EntryHead = {
  title: string;
  slug: string;
  summary: string;
  visibility: Visibility;
  publishAt: number | null;
};

export const visibilities = (words: Words): readonly { value: Visibility; label: string; hint: string }[] => [
  {
    value: "public",
    label: words.text("entry.visibility.public"),
    hint: words.text("entry.visibility.public.hint"),
  },
  {
    value: "unlisted",
    label: words.text("entry.visibility.unlisted"),
    hint: words.text("entry.visibility.unlisted.hint"),
  },
  {
    value: "members",
    label: words.text("entry.visibility.members"),
    hint: words.text("entry.visibility.members.hint"),
  },
  {
    value: "private",
    label: words.text("entry.visibility.private"),
    hint: words.text("entry.visibility.private.hint"),
  },
];

const publishAt = (words: Words): Leaf => ({
  name: "publishAt",
  label: words.text("entry.publishAt"),
  control: "moment",
});
const longest = { title: 200, summary: 500 };

export const formatHead = (head: EntryHead, tools: FormTools): FormValues => ({
  title: head.title,
  slug: head.slug,
  summary: head.summary,
  visibility: head.visibility,
  publishAt: formatLeaf(publishAt(tools.words), head.publishAt, tools),
});

/** An empty address is made from the title; a date that was not touched keeps its seconds. */
export function readHead(
  values: FormValues,
  before: EntryHead | null,
  tools: FormTools,
): { head: EntryHead; errors: FormErrors } {
  const { words, formatter } = tools;
  const when = publishAt(words);
  const errors: FormErrors = {};
  const title = (values["title"] ?? "").trim();
  const summary = (values["summary"] ?? "").trim().replaceAll(/\s+/g, " ");
  const slug = (values["slug"] ?? "").trim();
  if (title === "") errors["title"] = words.text("entry.fault.title");
  if (title.length > longest.title)
    errors["title"] = words.text("form.tooLong", { most: formatter.number(longest.title, 0) });
  if (summary.length > longest.summary)
    errors["summary"] = words.text("form.tooLong", { most: formatter.number(longest.summary, 0) });
  const tooLong = lengthFault(values["body"] ?? "", formatter.language);
  if (tooLong) errors["body"] = tooLong;
  if (slug !== "" && !isSlug(slug)) errors["slug"] = words.text("entry.fault.address", { example: slugOf(slug) });
  const typedAt = values["publishAt"] ?? "";
  const read = readLeaf(when, typedAt, tools);
  if (!read.ok) errors["publishAt"] = words.text("entry.fault.moment");
  const isUntouched = before !== null && typedAt === formatLeaf(when, before.publishAt, tools);
  const visibility =
    visibilities(words).find(({ value }) => value === values["visibility"])?.value ?? before?.visibility ?? "public";
  const due = isUntouched ? before.publishAt : read.ok ? (read.value as number | null) : (before?.publishAt ?? null);
  return { head: { title, slug, summary, visibility, publishAt: due }, errors };
}

export const savingDeeds = ["save", "autosave", "keep", "publish", "draft", "archive"] as const;
export type SavingDeed = (typeof savingDeeds)[number];

/** Where what is typed is kept: beside the text that readers see, until somebody publishes it. Beers change with their taps, in one step. */
export const isKeptBeside = ({ kind, status }: Pick<Entry, "kind" | "status">): boolean =>
  kind !== "beer" && (status === "published" || status === "scheduled");

/** What is due in the future is scheduled, what is due is published; a save changes nothing else. */
export function statusAfter(
  deed: SavingDeed,
  status: PublishStatus,
  publishAt: number | null,
  now: number,
): PublishStatus {
  if (deed === "draft") return "draft";
  if (deed === "archive") return "archived";
  if (deed === "publish" || status === "published" || status === "scheduled")
    return publishAt !== null && publishAt > now ? "scheduled" : "published";
  return status;
}
