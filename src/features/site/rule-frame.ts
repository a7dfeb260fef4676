/** What the frame of a site without beer shows of its record: the rule's scale, the mark, and the last entry. */
import { ruleScale } from "../../domain/publishing/rule-scale.ts";
import { pathOf, stepKindsOn } from "../../domain/publishing/site-settings.ts";
import { emptySpan, markSteps, type StepField, stepField } from "../../domain/publishing/step-field.ts";
import { createDateFormatter } from "../../platform/format-date.ts";
import { timeZoneOf } from "../../platform/time-zone.ts";
import { countSteps, readSteps } from "../../storage/dated-steps.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { initialsOf } from "../../ui/frame/mark-path.ts";
import type { RuleFrame } from "../../ui/frame/rule-shell.tsx";
import type { Rule } from "../../ui/rule/ruler.tsx";
import { wordsOf } from "../../words/words.ts";

/** Half an hour is nothing on a rule of months, and keeps the drawing while the page is read. */
const fine = 10_000;
/** From here on a narrow page has no room for a label. */
const lastNarrow = 0.9;

const rounded = (part: number) => Math.round(part * fine) / fine;

/** The rule of a page that runs through this span, epoch milliseconds UTC. */
export function ruleOf(from: number, to: number, language: string): Rule {
  const { small, middle, large, unit, labels } = ruleScale(from, to);
  const dates = createDateFormatter(language, timeZoneOf("UTC", to));
  const labelled = large.flatMap(({ x, at }, index) =>
    index % labels.wide === 0 ? [{ x: rounded(x), at, wideOnly: index % labels.narrow !== 0 || x > lastNarrow }] : [],
  );
  return {
    small: small.map(rounded),
    middle: middle.map(rounded),
    large: large.map(({ x }) => rounded(x)),
    labels: labelled.map(({ x, at, wideOnly }, index) => {
      const before = labelled.slice(0, index).findLast((label) => wideOnly || !label.wideOnly);
      return { x, text: withoutYearOf(before?.at, at, dates.format(unit, at)), wideOnly };
    }),
  };
}

/** A month after another one of its year needs no year, where the language writes it last. */
function withoutYearOf(before: number | undefined, at: number, text: string): string {
  const [year, last] = [at, before ?? Infinity].map((each) => new Date(each).getUTCFullYear());
  const end = ` ${year}`;
  return year === last && text.endsWith(end) ? text.slice(0, -end.length) : text;
}

export async function ruleFrame(site: SiteContext): Promise<RuleFrame> {
  const { store, settings, viewer } = site;
  return frameOf(site, stepField(await countSteps(store, viewer, stepKindsOn(settings)), store.now()));
}

/** While nothing can be read: a rule that begins today. */
export const emptyRuleFrame = (site: SiteContext): RuleFrame => frameOf(site, null);

function frameOf({ store, settings, choices }: SiteContext, field: StepField | null): RuleFrame {
  const { from, to } = field ?? emptySpan(store.now());
  return {
    accent: settings.accent,
    rule: ruleOf(from, to, choices.language),
    mark: { steps: markSteps(field).map(rounded), initials: settings.letters || initialsOf(settings.title) },
  };
}

export async function lastEntry({ store, settings, viewer, choices }: SiteContext) {
  const [last] = await readSteps(store, viewer, stepKindsOn(settings), { limit: 1 });
  if (!last) return null;
  const words = wordsOf(choices.language);
  const dates = createDateFormatter(choices.language, timeZoneOf(settings.timeZone, store.now()));
  const date = dates.format("weekday", last.at);
  return { href: pathOf(last.entryKind, last.slug), text: words.text("frame.lastEntry", { title: last.title, date }) };
}
