/** The record that opens the home of a site without beer: its field, the flags on it, and what the plate says. */
import { type StepKind, stepKinds } from "../../domain/publishing/dated-step.ts";
import { pathOf, stepKindsOn } from "../../domain/publishing/site-settings.ts";
import {
  countAt,
  fieldPath,
  flagsOf,
  hairPath,
  hangOf,
  heightOf,
  type StepField,
  stepField,
} from "../../domain/publishing/step-field.ts";
import { type CountedDay, countSteps, readMilestones, readSteps } from "../../storage/dated-steps.ts";
import { countList } from "../../storage/entry-lists.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { posterStep } from "../../ui/frame/poster-step.ts";

/** What can be walked through; the years before them are in the table. */
const latest = 60;
const mostMilestones = 24;

/** Parts of a field's size that name, tagline and plate take at its left, measured at 1280 and 820 px. */
const wordsOver = { width: 0.5, oneLine: 0.36, twoLines: 0.52, plate: 0.18 };

export type Record = NonNullable<Awaited<ReturnType<typeof readRecord>>>;

const counted = (days: readonly CountedDay[], kind: StepKind) =>
  days.reduce((sum, day) => (day.kind === kind ? sum + day.count : sum), 0);

function yearsOf(days: readonly CountedDay[]) {
  const years = Map.groupBy(days, ({ at }) => new Date(at).getUTCFullYear());
  return [...years]
    .toSorted(([a], [b]) => b - a)
    .map(([year, inYear]) => ({ year, counts: stepKinds.map((kind) => counted(inYear, kind)) }));
}

/** Where the numbers of lines begin, at the narrowest page that shows them. */
const numberAt = 0.93;

const rounded = (part: number) => Math.round(part * 10_000) / 10_000;
const xOf = ({ from, to }: StepField, at: number) => rounded(Math.min(1, Math.max(0, (at - from) / (to - from))));

/** Null while nothing has been published. */
export async function readRecord({ store, settings, viewer }: SiteContext) {
  const now = store.now();
  const kinds = stepKindsOn(settings);
  const days = (await countSteps(store, viewer, kinds)).filter(({ at }) => at <= now);
  const field = stepField(days, now);
  if (!field) return null;
  const [steps, marked, [first], projects] = await Promise.all([
    readSteps(store, viewer, kinds, { limit: latest }),
    kinds.includes("release") ? readMilestones(store, viewer, mostMilestones) : [],
    readSteps(store, viewer, kinds, { limit: 1, upwards: true }),
    kinds.includes("log") ? countList(store, viewer, { list: "project new" }) : 0,
  ]);
  const isChosen = marked.some((milestone) => milestone.isChosen);
  const milestones = [...(first && !isChosen ? [first] : []), ...marked];
  const above = posterStep(settings.title).wraps ? wordsOver.twoLines : wordsOver.oneLine;
  return {
    field: {
      edge: fieldPath(field),
      hairs: hairPath(field),
      lines: field.lines.map((count) => rounded(heightOf(field, count))),
    },
    /** Written where the field reaches behind them. */
    lines: field.lines.map((count) => (countAt(field, numberAt) >= count ? count : null)),
    top: rounded(heightOf(field, field.count)),
    hang: hangOf(field, { ...wordsOver, above }),
    isFew: field.count < 10,
    count: field.count,
    counts: stepKinds.map((kind) => counted(days, kind)),
    kinds: stepKinds.filter((kind) => counted(days, kind) > 0),
    years: yearsOf(days),
    flags: flagsOf(
      field,
      milestones.map(({ at, title, entryKind, slug }) => ({ at, title, path: pathOf(entryKind, slug) })),
    ).map((flag) => ({ ...flag, x: rounded(flag.x), y: rounded(flag.y) })),
    since: first?.at ?? field.from,
    last: steps[0]?.at ?? field.to,
    isYoung: field.to - field.from < 14 * 30.44 * 86_400_000,
    projects,
    plate: settings.plate,
    now,
    steps: steps
      .map(({ kind, at, title, slug, entryKind }) => ({
        kind,
        at,
        title,
        x: xOf(field, at),
        path: pathOf(entryKind, slug),
      }))
      .toReversed(),
  };
}
