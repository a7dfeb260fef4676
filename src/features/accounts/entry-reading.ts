/** What the page round signing in tells of the batch that ferments now. */
import { createFormatter } from "../../domain/units/formatter.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import type { EntryReading } from "./entry-frame.tsx";

export function entryReading(
  { choices }: SiteContext,
  live: { title: string; day: number; gravity: number | null } | null,
): EntryReading | null {
  if (live === null || live.gravity === null) return null;
  const words = wordsOf(choices.language);
  const formatter = createFormatter(unitChoiceOf(choices), choices.language);
  const { number } = formatter.parts("gravity", live.gravity);
  const caption = words.text("signIn.reading", { title: live.title, day: formatter.number(live.day) });
  return { caption, sg: live.gravity, number };
}
