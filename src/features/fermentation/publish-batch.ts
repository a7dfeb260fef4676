/** A batch's own page: its name and address, who may see it and what is kept back. */
import { visibilities } from "../../domain/publishing/entry.ts";
import { isSlug, slugOf } from "../../domain/publishing/slug.ts";
import {
  type FormErrors,
  type FormValues,
  isEmpty,
  type Outcome,
  overtaken,
  theirChanges,
  wrong,
} from "../../platform/deeds/answer.ts";
import { choice, text, ticked } from "../../platform/deeds/fields.ts";
import { lengthFault } from "../../platform/markdown/say-refusal.ts";
import type * as z from "zod";
import { wordsOf } from "../../words/words.ts";
import { type BatchPlace, saveBatch } from "./batch-deed.ts";
import { formatPage, mostCharacters, mostOfSummary, toolsOf } from "./batch-form.ts";

const statuses = ["draft", "published", "archived"] as const;

export const pageFields = {
  title: text(),
  slug: text(),
  summary: text(),
  body: text(),
  status: choice(statuses),
  visibility: choice(visibilities),
  "hidden.notes": ticked(),
  "hidden.yeast": ticked(),
  "hidden.devices": ticked(),
};
type Page = z.infer<z.ZodObject<typeof pageFields>>;

export async function publishBatch(place: BatchPlace, page: Page, typed: FormValues): Promise<Outcome> {
  const { batch, site } = place;
  const words = wordsOf(site.choices.language);
  const { formatter } = toolsOf(site);
  const theirs = theirChanges(typed, formatPage(batch));
  if (!isEmpty(theirs)) return overtaken(theirs);
  const { title, slug, body } = page;
  const summary = page.summary.replaceAll(/\s+/g, " ");
  const errors: FormErrors = {};
  if (title === "") errors["title"] = words.text("studio.batch.page.name.missing");
  if (title.length > mostCharacters)
    errors["title"] = words.text("form.tooLong", { most: formatter.number(mostCharacters) });
  if (summary.length > mostOfSummary)
    errors["summary"] = words.text("form.tooLong", { most: formatter.number(mostOfSummary) });
  if (slug !== "" && !isSlug(slug))
    errors["slug"] = words.text("studio.batch.page.address.invalid", { example: slugOf(slug) });
  const tooLong = lengthFault(body, place.site.choices.language);
  if (tooLong) errors["body"] = tooLong;
  if (!isEmpty(errors)) return wrong(errors);
  const hidden = { notes: page["hidden.notes"], yeast: page["hidden.yeast"], devices: page["hidden.devices"] };
  return saveBatch(place, {
    title,
    summary,
    ...(slug ? { slug } : {}),
    status: page.status ?? batch.status,
    visibility: page.visibility ?? batch.visibility,
    data: { ...batch.data, body, hidden },
  });
}
