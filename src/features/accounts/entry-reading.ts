/** What the page round signing in tells of the batch that ferments now. */
import { createFormatter } from "../../domain/units/formatter.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { EntryReading } from "./entry-frame.tsx";

export function entryReading(
  { choices }: SiteContext,
  live: { title: string; day: number; gravity: number | null } | null,
): EntryReading | null {
  if (live === null || live.gravity === null) return null;
  const { number } = createFormatter(unitChoiceOf(choices), choices.language).parts("gravity", live.gravity);
  return { caption: `${live.title}, day ${live.day}`, sg: live.gravity, number };
}
