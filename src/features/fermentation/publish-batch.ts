/** A batch's own page: its name and address, who may see it and what is kept back. */
import type { Visibility } from "../../domain/publishing/entry.ts";
import { isSlug, slugOf } from "../../domain/publishing/slug.ts";
import { conflict, type Done, textOf, theirChanges, wrong } from "../../platform/deed.ts";
import { lengthFault } from "../../platform/markdown/refusal-of.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type Batch, saveBatch } from "./batch-deed.ts";
import { formatPage } from "./batch-form.ts";

const visibilities: readonly Visibility[] = ["public", "unlisted", "members", "private"];
const statuses = ["draft", "published", "archived"] as const;

export async function publishBatch(site: SiteContext, batch: Batch, form: FormData): Promise<Done> {
  const theirs = theirChanges(form, formatPage(batch));
  if (Object.keys(theirs).length > 0) return wrong(form, { form: conflict }, theirs);
  const title = textOf(form, "title");
  const slug = textOf(form, "slug");
  const summary = textOf(form, "summary").replaceAll(/\s+/g, " ");
  const errors: Record<string, string> = {};
  if (title === "") errors["title"] = "Give it a name.";
  if (title.length > 200) errors["title"] = "At most 200 characters.";
  if (summary.length > 500) errors["summary"] = "At most 500 characters.";
  if (slug !== "" && !isSlug(slug)) errors["slug"] = `Lower-case letters, digits and hyphens, such as ${slugOf(slug)}.`;
  const body = textOf(form, "body");
  const tooLong = lengthFault(body);
  if (tooLong) errors["body"] = tooLong;
  if (Object.keys(errors).length > 0) return wrong(form, errors);
  const hidden = { notes: form.has("hidden.notes"), yeast: form.has("hidden.yeast") };
  return saveBatch(site, batch, form, {
    title,
    summary,
    ...(slug ? { slug } : {}),
    status: statuses.find((status) => status === textOf(form, "status")) ?? batch.status,
    visibility: visibilities.find((visibility) => visibility === textOf(form, "visibility")) ?? batch.visibility,
    data: { ...batch.data, body, hidden },
  });
}
