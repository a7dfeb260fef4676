/** What ferments now: each batch's curve so far, its numbers of today, and how it goes. */
import type { FermentationPhase } from "../../domain/fermentation/fermentation-summary.ts";
import { formatSpan } from "../../domain/units/format-span.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import type { CurvePoint } from "../../ui/curve/curve-scale.ts";
import { FermentingRow, type FermentingItem } from "../../ui/curve/fermenting-row.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { Today } from "./queries.ts";

export type Fermenting = {
  slug: string;
  title: string;
  number: number;
  style: string;
  srm: number | null;
  og: number | null;
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

function sayPhase(words: Words, phase: FermentationPhase): string {
  switch (phase) {
    case "lag":
      return words.text("batch.phase.lag");
    case "growth":
      return words.text("batch.phase.growth");
    case "attenuation":
      return words.text("batch.phase.attenuation");
    case "clean-up":
      return words.text("batch.phase.cleanUp");
    case "finished":
      return words.text("batch.phase.finished");
  }
}

export function FermentingNow({ batches, needs }: { batches: readonly Fermenting[]; needs: Today }) {
  const words = useWords();
  const formatter = useFormatter();
  const stateOf = ({ title, summary }: Fermenting): FermentingItem["state"] => {
    const silent = needs.silent.find(({ batch }) => batch === title);
    if (silent)
      return {
        kind: "needs-you",
        text: words.text("studio.fermenting.silent", { span: formatSpan(needs.now - silent.lastSeenAt, 1) }),
      };
    if (!summary) return { kind: "waiting", text: words.text("studio.fermenting.noReadings") };
    return summary.stuck
      ? { kind: "needs-you", text: words.text("studio.fermenting.stuck") }
      : { kind: "fine", text: sayPhase(words, summary.phase) };
  };
  const items = batches.map((batch): FermentingItem => {
    const { summary, og, gravity } = batch;
    const top = og ?? gravity[0]?.value ?? 1.05;
    const facts = summary
      ? [
          { label: words.text("studio.fermenting.day"), value: formatter.number(summary.day, 0) },
          {
            label:
              formatter.gravity(summary.gravity).unit ||
              words.text("studio.fermenting.gravity", { scale: formatter.scale }),
            value: formatter.gravity(summary.gravity).number,
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
      href: `/batches/${batch.slug}`,
      name: batch.title,
      text: batch.style
        ? words.text("studio.fermenting.batch", { number: `${batch.number}`, style: batch.style })
        : words.text("batch.number", { number: `${batch.number}` }),
      srm: batch.srm ?? undefined,
      gravity,
      days: batch.days,
      og: top,
      fg: 1 + (top - 1) * 0.22,
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
