/** The record that opens the home of a site without beer: its field, the flags on it, and what the plate says. */
import { type StepKind, stepKinds } from "../../domain/publishing/dated-step.ts";
import { pathOf, stepKindsOn } from "../../domain/publishing/site-settings.ts";
import { drawnRecord, xOf } from "../../domain/publishing/drawn-record.ts";
import { few, stepField } from "../../domain/publishing/step-field.ts";
import { type CountedDay, countSteps, type MarkedStep, readMilestones, readSteps } from "../../storage/dated-steps.ts";
import { chosenMilestones } from "../../storage/chosen-milestones.ts";
import { countList } from "../../storage/entry-lists.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { readSoFar } from "./so-far.ts";
import { posterStep } from "../../ui/frame/poster-step.ts";

/** What can be walked through; the years before them are in the table. */
const latest = 60;
const mostMilestones = 24;

/** Parts of a field's size that name, tagline and plate take at its left, measured at 1280 and 820 px. */
const wordsOver = { width: 0.5, oneLine: 0.36, twoLines: 0.52, sentence: 0.075, plate: 0.18, plateWidth: 0.5 };
/** Letters in a line of the tagline, two of which are in the parts above. */
const lineLength = 32;

export type Record = NonNullable<Awaited<ReturnType<typeof readRecord>>>;

const counted = (days: readonly CountedDay[], kind: StepKind) =>
  days.reduce((sum, day) => (day.kind === kind ? sum + day.count : sum), 0);

function yearsOf(days: readonly CountedDay[]) {
  const years = Map.groupBy(days, ({ at }) => new Date(at).getUTCFullYear());
  return [...years]
    .toSorted(([a], [b]) => b - a)
    .map(([year, inYear]) => ({ year, counts: stepKinds.map((kind) => counted(inYear, kind)) }));
}

/** Those that the settings choose; where none of them is to be seen, those that projects mark. */
async function markedSteps(
  { store, settings, viewer }: Pick<SiteContext, "store" | "settings" | "viewer">,
  kinds: readonly StepKind[],
): Promise<MarkedStep[]> {
  const chosen =
    settings.milestones.length > 0 ? await chosenMilestones(store, viewer, kinds, settings.milestones) : [];
  if (chosen.length > 0) return chosen.map((step) => ({ ...step, isChosen: true }));
  return kinds.includes("release") ? readMilestones(store, viewer, mostMilestones) : [];
}

/** Null while nothing has been published. */
export async function readRecord(site: SiteContext) {
  const { store, settings, viewer } = site;
  const now = store.now();
  const kinds = stepKindsOn(settings);
  const days = (await countSteps(store, viewer, kinds)).filter(({ at }) => at <= now);
  const field = stepField(days, now);
  if (!field) return null;
  const [steps, marked, [first], projects] = await Promise.all([
    readSteps(store, viewer, kinds, { limit: latest }),
    markedSteps({ store, settings, viewer }, kinds),
    readSteps(store, viewer, kinds, { limit: 1, upwards: true }),
    kinds.includes("log") ? countList(store, viewer, { list: "project new" }) : 0,
  ]);
  const isChosen = marked.some((milestone) => milestone.isChosen);
  const isFew = field.count < few;
  const usual = isFew ? steps : [...(first ? [first] : []), ...marked];
  const milestones = isChosen ? marked : usual;
  const placed = steps.map((step) => ({ ...step, path: pathOf(step.entryKind, step.slug) }));
  const lines = Math.ceil((settings.tagline || settings.description).length / lineLength);
  const above =
    (posterStep(settings.title).wraps ? wordsOver.twoLines : wordsOver.oneLine) +
    Math.max(0, lines - 2) * wordsOver.sentence;
  return {
    ...drawnRecord(
      field,
      { ...wordsOver, above },
      milestones.map(({ at, title, entryKind, slug }) => ({ at, title, path: pathOf(entryKind, slug) })),
    ),
    isFew,
    soFar: isFew ? await readSoFar(site, placed) : null,
    counts: stepKinds.map((kind) => counted(days, kind)),
    kinds: stepKinds.filter((kind) => counted(days, kind) > 0),
    years: yearsOf(days),
    since: first?.at ?? field.from,
    last: steps[0]?.at ?? field.to,
    isYoung: field.to - field.from < 14 * 30.44 * 86_400_000,
    projects,
    plate: settings.plate,
    now,
    steps: placed.map(({ kind, at, title, path }) => ({ kind, at, title, x: xOf(field, at), path })).toReversed(),
  };
}
