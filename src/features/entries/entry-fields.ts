/** The fields that every kind has, and the deeds that a save can do. */
import type { PublishStatus, Visibility } from "../../domain/publishing/entry.ts";
import { isSlug, slugOf } from "../../domain/publishing/slug.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import type { Leaf } from "./field.ts";
import { lengthFault } from "../../platform/markdown/refusal-of.ts";
import { type FormTools, formatLeaf, readLeaf } from "./leaf.ts";

export type EntryHead = {
  title: string;
  slug: string;
  summary: string;
  visibility: Visibility;
  publishAt: number | null;
};

export const visibilities = [
  { value: "public", label: "Public", hint: "listed, in feeds and search" },
  { value: "unlisted", label: "Unlisted", hint: "by link only" },
  { value: "members", label: "Members", hint: "signed in" },
  { value: "private", label: "Private", hint: "editors only" },
] as const satisfies readonly { value: Visibility; label: string; hint: string }[];

const when: Leaf = { name: "publishAt", label: "When", control: "moment" };
const longest = { title: 200, summary: 500 };

export const formatHead = (head: EntryHead, tools: FormTools): FormValues => ({
  title: head.title,
  slug: head.slug,
  summary: head.summary,
  visibility: head.visibility,
  publishAt: formatLeaf(when, head.publishAt, tools),
});

/** An empty address is made from the title; a date that was not touched keeps its seconds. */
export function readHead(
  values: FormValues,
  before: EntryHead | null,
  tools: FormTools,
): { head: EntryHead; errors: FormErrors } {
  const errors: FormErrors = {};
  const title = (values["title"] ?? "").trim();
  const summary = (values["summary"] ?? "").trim().replaceAll(/\s+/g, " ");
  const slug = (values["slug"] ?? "").trim();
  if (title === "") errors["title"] = "Give it a title.";
  if (title.length > longest.title) errors["title"] = `At most ${longest.title} characters.`;
  if (summary.length > longest.summary) errors["summary"] = `At most ${longest.summary} characters.`;
  const tooLong = lengthFault(values["body"] ?? "");
  if (tooLong) errors["body"] = tooLong;
  if (slug !== "" && !isSlug(slug)) errors["slug"] = `Lower-case letters, digits and hyphens, such as ${slugOf(slug)}.`;
  const typedAt = values["publishAt"] ?? "";
  const read = readLeaf(when, typedAt, tools);
  if (!read.ok) errors["publishAt"] = "Write the date and time as 2026-11-21T09:00.";
  const isUntouched = before !== null && typedAt === formatLeaf(when, before.publishAt, tools);
  const visibility =
    visibilities.find(({ value }) => value === values["visibility"])?.value ?? before?.visibility ?? "public";
  const publishAt = isUntouched
    ? before.publishAt
    : read.ok
      ? (read.value as number | null)
      : (before?.publishAt ?? null);
  return { head: { title, slug, summary, visibility, publishAt }, errors };
}

export const savingDeeds = ["save", "autosave", "publish", "draft", "archive"] as const;
export type SavingDeed = (typeof savingDeeds)[number];

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
