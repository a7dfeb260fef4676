/** What ferments now: each batch's curve so far, its numbers of today, and how it goes. */
import type { FermentationPhase } from "../../domain/fermentation/fermentation-summary.ts";
import { formatSpan } from "../../domain/units/format-span.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import type { CurvePoint } from "../../ui/curve/curve-scale.ts";
import { FermentingRow, type FermentingItem } from "../../ui/curve/fermenting-row.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import type { Today } from "./queries.ts";

export type Fermenting = {
  id: string;
  title: string;
  number: number;
  style: string;
  srm: number | null;
  og: number | null;
  /** As the recipe expects it. */
  fg: number | null;
  days: number;
  gravity: readonly CurvePoint[];
  summary: {
    day: number;
    gravity: number;
    celsius: number | null;
    attenuationPercent: number;
    phase: FermentationPhase;
    stuck: boolean;
  } | null;
};

/** Of the extract, where no recipe says more. */
const usualRest = 0.25;

/** As the words choose among them. */
const phases = {
  lag: "lag",
  growth: "growth",
  attenuation: "attenuation",
  "clean-up": "cleanUp",
  finished: "other",
} as const satisfies Record<FermentationPhase, string>;

export function FermentingNow({ batches, needs }: { batches: readonly Fermenting[]; needs: Today }) {
  const words = useWords();
  const formatter = useFormatter();
  const stateOf = ({ id, summary }: Fermenting): FermentingItem["state"] => {
    const silent = needs.silent.find(({ batch }) => batch?.id === id);
    if (silent)
      return {
        kind: "needs-you",
        text: words.text("studio.fermenting.silent", { span: formatSpan(needs.now - silent.lastSeenAt, 1) }),
      };
    if (!summary) return { kind: "waiting", text: words.text("studio.fermenting.noReadings") };
    return summary.stuck
      ? { kind: "needs-you", text: words.text("studio.fermenting.stuck") }
      : { kind: "fine", text: words.text("studio.fermenting.phase", { phase: phases[summary.phase] }) };
  };
  const items = batches.map((batch): FermentingItem => {
    const { summary, og, fg, gravity } = batch;
    const top = og ?? gravity[0]?.value ?? 1.05;
    const facts = summary
      ? [
          { label: words.text("studio.fermenting.day"), value: formatter.number(summary.day, 0) },
          {
            label:
              formatter.gravity(summary.gravity, 3).unit ||
              words.text("studio.fermenting.gravity", { scale: formatter.scale }),
            value: formatter.gravity(summary.gravity, 3).number,
          },
          ...(summary.celsius === null
            ? []
            : [
                {
                  label: formatter.parts("temperature", summary.celsius).unit,
                  value: formatter.parts("temperature", summary.celsius).number,
                },
              ]),
          {
            label: words.text("studio.fermenting.attenuation"),
            value: formatter.number(summary.attenuationPercent, 0),
          },
        ]
      : [];
    return {
      href: `/studio/batches/${batch.id}`,
      name: batch.title,
      text: batch.style
        ? words.text("studio.fermenting.batch", { number: `${batch.number}`, style: batch.style })
        : words.text("batch.number", { number: `${batch.number}` }),
      srm: batch.srm ?? undefined,
      gravity,
      days: batch.days,
      og: top,
      fg: fg ?? 1 + (top - 1) * usualRest,
      facts,
      state: stateOf(batch),
    };
  });
  return (
    <StudioSection
      title={words.text("studio.fermenting")}
      aside={words.text("studio.fermenting.count", { count: batches.length })}
    >
      <FermentingRow items={items} />
    </StudioSection>
  );
}
