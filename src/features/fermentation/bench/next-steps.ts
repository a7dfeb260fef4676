/** What comes next in a fermenter: what is planned by day, what the curve foretells, and the sample that is still to be drawn. */
import type { BatchAnalysis } from "../../../domain/fermentation/batch-analysis.ts";
import { followProfile } from "../../../domain/fermentation/follow-profile.ts";
import type { Sample } from "../../../domain/fermentation/sample.ts";
import type { BatchData } from "../../../domain/publishing/entry.ts";
import type { BatchEvent } from "../../../storage/batch-events.ts";

export type NextStep =
  | { is: "set-point"; at: number; celsius: number; rampHours: number; name: string | null; isExpected: boolean }
  | { is: "dry-hop"; at: number; grams: number; name: string }
  | { is: "event"; at: number; title: string }
  | { is: "end"; at: number; sg: number; from: number; to: number }
  | { is: "sample"; at: null };

const hour = 3_600_000;
const day = 24 * hour;
/** A gravity of the first days is of the wort, not of the beer. */
const earliestSampleDays = 2;
const mostSteps = 7;

function foretoldEnd({ end, startedAt, now }: BatchAnalysis): NextStep[] {
  if (now === null || end === null || end.day.value <= now) return [];
  const [at = 0, from = 0, to = 0] = [end.day.value, end.day.low, end.day.high].map((each) => startedAt + each * day);
  return [{ is: "end", at, from, to, sg: end.gravity.value }];
}

type Known = {
  data: BatchData;
  analysis: BatchAnalysis | null;
  events: readonly BatchEvent[];
  byHand: readonly Sample[];
  now: number;
};

export function nextSteps({ data, analysis, events, byHand, now }: Known): NextStep[] {
  const began = data.fermentationStartedAt ?? analysis?.startedAt ?? null;
  const planned: NextStep[] =
    began === null
      ? []
      : [
          ...followProfile(data.setPoints, began, now).map(
            ({ hours, celsius, name, rampHours = 0, isExpected = false }): NextStep => ({
              is: "set-point",
              at: began + hours * hour,
              celsius,
              rampHours,
              name: name ?? null,
              isExpected,
            }),
          ),
          ...(data.recipe?.hops ?? []).flatMap(({ use, onDay, grams, name }): NextStep[] =>
            use === "Dry Hop" && onDay !== undefined
              ? [{ is: "dry-hop", at: began + (onDay - 1) * day, grams, name }]
              : [],
          ),
        ];
  const dated = [
    ...planned,
    ...events.map(({ at, title }): NextStep => ({ is: "event", at, title })),
    ...(analysis ? foretoldEnd(analysis) : []),
  ]
    .filter(({ at }) => at !== null && at > now)
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const isSampled = byHand.some(({ at }) => began !== null && at > began + earliestSampleDays * day);
  return [...dated.slice(0, mostSteps), ...(isSampled ? [] : [{ is: "sample", at: null } as const])];
}
