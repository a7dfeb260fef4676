/** What ferments now: each batch's curve so far, its numbers of today, and how it goes. */
import { formatSpan } from "../../domain/units/format-span.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import type { CurvePoint } from "../../ui/curve/curve-scale.ts";
import { FermentingRow, type FermentingItem } from "../../ui/curve/fermenting-row.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
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
    phase: string;
    stuck: boolean;
  } | null;
};

export function FermentingNow({ batches, needs }: { batches: readonly Fermenting[]; needs: Today }) {
  const formatter = useFormatter();
  const stateOf = ({ title, summary }: Fermenting): FermentingItem["state"] => {
    const silent = needs.silent.find(({ batch }) => batch === title);
    if (silent) return { kind: "needs-you", text: `silent ${formatSpan(needs.now - silent.lastSeenAt, 1)}` };
    if (!summary) return { kind: "waiting", text: "no readings yet" };
    return summary.stuck ? { kind: "needs-you", text: "stuck" } : { kind: "fine", text: summary.phase };
  };
  const items = batches.map((batch): FermentingItem => {
    const { summary, og, gravity } = batch;
    const top = og ?? gravity[0]?.value ?? 1.05;
    const facts = summary
      ? [
          { label: "day", value: formatter.number(summary.day, 0) },
          {
            label: formatter.gravity(summary.gravity).unit || "gravity",
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
          { label: "attenuation %", value: formatter.number(summary.attenuationPercent, 0) },
        ]
      : [];
    return {
      href: `/batches/${batch.slug}`,
      name: batch.title,
      text: `batch ${batch.number}, ${batch.style}`,
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
    <StudioSection title="Fermenting now" aside={batches.length === 1 ? "1 batch" : `${batches.length} batches`}>
      <FermentingRow items={items} />
    </StudioSection>
  );
}
