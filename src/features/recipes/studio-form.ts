/** The page form of a recipe in the studio: address, summary and what it is joined to, as texts. */
import type { Entry, Related } from "../../domain/publishing/entry.ts";
import { type HiddenParts, keptParts } from "../../domain/publishing/public-recipe.ts";
import { isSlug, slugOf } from "../../domain/publishing/slug.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";

export const relatedFields = [
  { name: "beers", label: "Beers" },
  { name: "recipes", label: "Recipes" },
  { name: "batches", label: "Batches" },
  { name: "projects", label: "Projects" },
  { name: "posts", label: "Posts" },
  { name: "talks", label: "Talks" },
] as const satisfies readonly { name: keyof Related; label: string }[];

/** What the form starts from; boxes are `yes` or empty. */
export const formatHead = ({ title, slug, summary, status, visibility, data }: Entry<"recipe">): FormValues => ({
  title,
  slug,
  summary,
  status,
  visibility,
  ...Object.fromEntries(keptParts.map((part) => [`hidden.${part}`, data.hidden[part] ? "yes" : ""])),
  ...Object.fromEntries(relatedFields.map(({ name }) => [`related.${name}`, (data.related[name] ?? []).join(", ")])),
});

const readHidden = (typed: FormValues): HiddenParts =>
  Object.fromEntries(keptParts.map((part) => [part, typed[`hidden.${part}`] !== undefined]));

/** An empty address stays as it is. */
export function readHead(typed: FormValues): {
  value: { title: string; slug: string; summary: string; related: Related; hidden: HiddenParts };
  errors: FormErrors;
} {
  const errors: FormErrors = {};
  const title = (typed["title"] ?? "").trim();
  const slug = (typed["slug"] ?? "").trim();
  const summary = (typed["summary"] ?? "").trim().replaceAll(/\s+/g, " ");
  if (title === "") errors["title"] = "Give it a name.";
  if (title.length > 200) errors["title"] = "At most 200 characters.";
  if (summary.length > 500) errors["summary"] = "At most 500 characters.";
  if (slug !== "" && !isSlug(slug)) errors["slug"] = `Lower-case letters, digits and hyphens, such as ${slugOf(slug)}.`;
  const related: Related = {};
  for (const { name } of relatedFields) {
    const slugs = (typed[`related.${name}`] ?? "").split(/[\s,]+/).filter(Boolean);
    const odd = slugs.find((each) => !isSlug(each));
    if (odd !== undefined)
      errors[`related.${name}`] = `“${odd}” is no address; write the last part, such as ${slugOf(odd)}.`;
    if (slugs.length > 50) errors[`related.${name}`] = "At most 50.";
    if (slugs.length > 0) related[name] = slugs;
  }
  return { value: { title, slug, summary, related, hidden: readHidden(typed) }, errors };
}
