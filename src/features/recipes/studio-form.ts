/** The page form of a recipe in the studio: address, summary and what it is joined to, as texts. */
import type { Entry, Related } from "../../domain/publishing/entry.ts";
import { type HiddenParts, keptParts } from "../../domain/publishing/public-recipe.ts";
import { isSlug, slugOf } from "../../domain/publishing/slug.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import { wordsOf } from "../../words/words.ts";

export const relatedKinds = [
  "beers",
  "recipes",
  "batches",
  "projects",
  "posts",
  "talks",
] as const satisfies readonly (keyof Related)[];

const mostOfTitle = 200;
const mostOfSummary = 500;
const mostRelated = 50;

/** What the form starts from; boxes are `yes` or empty. */
export const formatHead = ({ title, slug, summary, status, visibility, data }: Entry<"recipe">): FormValues => ({
  title,
  slug,
  summary,
  status,
  visibility,
  ...Object.fromEntries(keptParts.map((part) => [`hidden.${part}`, data.hidden[part] ? "yes" : ""])),
  ...Object.fromEntries(relatedKinds.map((name) => [`related.${name}`, (data.related[name] ?? []).join(", ")])),
});

const readHidden = (typed: FormValues): HiddenParts =>
  Object.fromEntries(keptParts.map((part) => [part, typed[`hidden.${part}`] !== undefined]));

/** An empty address stays as it is. */
export function readHead(
  typed: FormValues,
  language: string,
): {
  value: { title: string; slug: string; summary: string; related: Related; hidden: HiddenParts };
  errors: FormErrors;
} {
  const words = wordsOf(language);
  const errors: FormErrors = {};
  const title = (typed["title"] ?? "").trim();
  const slug = (typed["slug"] ?? "").trim();
  const summary = (typed["summary"] ?? "").trim().replaceAll(/\s+/g, " ");
  if (title === "") errors["title"] = words.text("studio.batch.page.name.missing");
  if (title.length > mostOfTitle) errors["title"] = words.text("form.tooLong", { most: `${mostOfTitle}` });
  if (summary.length > mostOfSummary) errors["summary"] = words.text("form.tooLong", { most: `${mostOfSummary}` });
  if (slug !== "" && !isSlug(slug))
    errors["slug"] = words.text("studio.batch.page.address.invalid", { example: slugOf(slug) });
  const related: Related = {};
  for (const name of relatedKinds) {
    const slugs = (typed[`related.${name}`] ?? "").split(/[\s,]+/).filter(Boolean);
    const odd = slugs.find((each) => !isSlug(each));
    if (odd !== undefined)
      errors[`related.${name}`] = words.text("studio.recipe.page.related.invalid", { slug: odd, example: slugOf(odd) });
    if (slugs.length > mostRelated)
      errors[`related.${name}`] = words.text("studio.recipe.page.related.tooMany", { most: `${mostRelated}` });
    if (slugs.length > 0) related[name] = slugs;
  }
  return { value: { title, slug, summary, related, hidden: readHidden(typed) }, errors };
}
