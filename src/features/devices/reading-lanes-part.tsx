/** One lane for each sensor, with a tick for each of its latest readings, so that a gap is seen. */
import { formatSpan } from "../../domain/units/format-span.ts";
import type { ReadingLane } from "../../domain/fermentation/reading-lanes.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { BodyDot } from "../../ui/body-dot.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import type { DeviceRoom } from "./queries.ts";
import styles from "./reading-lanes.module.css";

export function ReadingLanesPart({ lanes }: { lanes: DeviceRoom["lanes"] }) {
  const words = useWords();
  const dates = useDates();
  if (!lanes) return null;
  const { from, to, hours } = lanes;
  const placeOf = (at: number) => `${(((at - from) / (to - from)) * 100).toFixed(1)}%`;
  return (
    <div className={styles.part}>
      <StudioSection
        title={words.text("devices.lanes")}
        aside={words.say("devices.lanes.last", { span: formatSpan(to - from) })}
      >
        <ul className={styles.lanes}>
          {lanes.lanes.map(({ id, name, colour, ...lane }) => (
            <li key={id}>
              <b>
                <BodyDot colour={colour} /> {name}
              </b>
              <svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
                <path d={lane.marks.map((mark) => `M${mark} 0V1`).join("")} />
              </svg>
              <Count lane={lane} />
            </li>
          ))}
        </ul>
        <div className={styles.hours} aria-hidden="true">
          <svg>
            {hours.map((at) => (
              <text key={at} x={placeOf(at)} y="17">
                {dates.format("time", at)}
              </text>
            ))}
          </svg>
        </div>
      </StudioSection>
    </div>
  );
}

function Count({ lane: { count, expected, gap } }: { lane: ReadingLane }) {
  const words = useWords();
  const dates = useDates();
  if (count === 0) return <span>{words.say("devices.lanes.none")}</span>;
  const [got, of] = [String(count), String(expected)];
  if (!gap) return <span>{words.say("devices.lanes.count", { got, of })}</span>;
  const from = dates.format("time", gap.from);
  return (
    <span>
      {gap.to === null
        ? words.say("devices.lanes.since", { got, of, from })
        : words.say("devices.lanes.gap", { got, of, from, to: dates.format("time", gap.to) })}
    </span>
  );
}
