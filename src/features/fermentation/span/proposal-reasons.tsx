/** Why readings of a chart look wrong: how far each lies from those around it. */
import { median } from "../../../domain/fermentation/median.ts";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { sayGravitySpan } from "../../../words/say-gravity-span.ts";
import { useWords } from "../../../words/words.ts";
import { mainLine } from "./span-reading.ts";
import type { Panel, View } from "./span-plot.ts";
import styles from "./readings-explorer.module.css";

type Proposal = { at: number; gravity: number };

/** On either side. */
const neighbours = 6;
const mostListed = 8;

/** In SG, above them or below; null where there are none. */
export function farFromNeighbours({ at, gravity }: Proposal, points: readonly { at: number; most: number }[]) {
  const before = points.filter((point) => point.at < at).slice(-neighbours);
  const after = points.filter((point) => point.at > at).slice(0, neighbours);
  const around = [...before, ...after].map(({ most }) => most);
  return around.length === 0 ? null : gravity - median(around);
}

export function ProposalReasons({
  proposals,
  view,
  panels,
}: {
  proposals: readonly Proposal[];
  view: View;
  panels: readonly Panel[];
}) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const points = mainLine(panels)?.points ?? [];
  const shown = proposals.filter(({ at }) => at >= view.from && at <= view.to).slice(0, mostListed);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {shown.map((proposal) => {
        const away = farFromNeighbours(proposal, points);
        return (
          <li key={`${proposal.at} ${proposal.gravity}`}>
            {words.say("studio.batch.readings.reason", {
              moment: dates.format("moment", proposal.at),
              gravity: formatter.gravity(proposal.gravity, 4).number,
              span: sayGravitySpan(words, formatter, [proposal.gravity - (away ?? 0), proposal.gravity]),
              side: (away ?? 0) < 0 ? "below" : "above",
            })}
          </li>
        );
      })}
    </ul>
  );
}
