/** Begins a translation: what stands in the form is saved, and a draft in another language says the same until somebody rewrites it. */
import type { EntryData } from "../../domain/publishing/entry.ts";
import { isTranslated } from "../../domain/publishing/translation.ts";
import { done, wrong } from "../../platform/deeds/answer.ts";
import { lastText, type Sent } from "../../platform/deeds/sent.ts";
import { insertEntry, uniqueSlug } from "../../storage/save-entry.ts";
import { wordsOf } from "../../words/words.ts";
import { valuesOf } from "./form-values.ts";
import type { EditedKind } from "./kinds/kind-form.ts";
import { readLeaf } from "./leaf.ts";
import { findEdited, toolsOf } from "./queries.ts";
import { sayEntryTrouble } from "./say-entry-trouble.ts";
import { type EntryOutcome, type EntryPlace, writeEntry } from "./write-entry.ts";

export async function translateEntry(place: EntryPlace, sent: Sent): Promise<EntryOutcome> {
  const { site, room } = place;
  const words = wordsOf(site.choices.language);
  const refuse = (into: string) => wrong({ into }, valuesOf(sent));
  const field = { name: "into", label: "", control: "language", required: true } as const;
  const into = readLeaf(field, lastText(sent.fields["into"]), toolsOf(site));
  if (!into.ok) return refuse(into.message);
  const saved = await writeEntry(place, sent, "save");
  if (!saved.ok) return saved;
  const found = await findEdited(site, room, place.entry?.id ?? "");
  if (!found.ok || !found.value.entry || !isTranslated(found.value.entry.kind))
    return refuse(words.text("entry.fault.notFound"));
  const { kind, title, slug, summary, visibility, data } = found.value.entry;
  const language = String(into.value);
  const translation = await insertEntry<EditedKind>(
    site.store,
    {
      kind,
      title,
      summary,
      visibility,
      slug: await uniqueSlug(site.store, kind, `${slug} ${language}`),
      data: { ...data, language, translates: slug } as EntryData[EditedKind],
    },
    site.viewer,
  );
  if (translation.ok) return done({ goTo: `/studio/${room}/${translation.value.id}` });
  return refuse(sayEntryTrouble(words, translation));
}
