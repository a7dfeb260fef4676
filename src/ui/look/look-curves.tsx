/** Look page: curves, phases and profiles. */
import { BatchRow } from "../curve/batch-row.tsx";
import { smallCurve } from "../curve/small-curve.ts";
import { placeFlags } from "../curve/curve-flags.ts";
import { Events } from "../curve/events.tsx";
import { FermentationCurve } from "../curve/fermentation-curve.tsx";
import {
  SAMPLE_FORECAST,
  SAMPLE_HIGH,
  SAMPLE_LOW,
  SAMPLE_GRAVITY,
  SAMPLE_TEMPERATURE,
  sampleCurve,
} from "./look-samples.ts";
import { Plate } from "../curve/plate.tsx";
import { Poster } from "../frame/poster.tsx";
import styles from "./look-page.module.css";
import { LookGroup } from "./look-group.tsx";

const curve = {
  gravity: SAMPLE_GRAVITY,
  forecast: SAMPLE_FORECAST,
  forecastLow: SAMPLE_LOW,
  forecastHigh: SAMPLE_HIGH,
  days: 14,
  now: 5.9,
  srm: 14,
};

const days = [0, 0.1, 0.2, 0.3, 2.9, 3.5, 11];
const shifts = placeFlags(days, { ...curve, points: 56 });
/** The first four happened in one afternoon. */
const events = days.map((day, index) => ({ number: index + 1, day, later: day > curve.now, ...shifts[index] }));

export function LookCurves() {
  return (
    <LookGroup title="Curves">
      <div className={styles.hero}>
        <FermentationCurve
          {...curve}
          temperature={SAMPLE_TEMPERATURE}
          setPoint={[
            { day: 0, value: 16 },
            { day: 4.2, value: 16 },
            { day: 6.2, value: 18.5 },
            { day: 11, value: 18.5 },
          ]}
          target={1.012}
          nowLabel="Now, 11:45"
          phases={[
            { name: "Lag", fromDay: 0 },
            { name: "Growth", fromDay: 0.9 },
            { name: "Attenuation", fromDay: 2.2, current: true },
            { name: "Clean-up", fromDay: 7.2 },
            { name: "Crash", fromDay: 11 },
          ]}
          events={events}
          head={<Poster as="h2" text="Reflow" />}
          plate={
            <Plate
              fill
              compact
              items={[
                { label: "Day", value: "6" },
                { label: "Gravity", value: "1.021" },
              ]}
            />
          }
        />
      </div>
      <Events
        rows={[
          { number: 1, when: "Day 0", title: "Pitched", html: "<p>1.052 at 16.1 °C</p>" },
          { number: 5, when: "Day 2.9", title: "Fastest day", html: "<p>6.9 points in 24 hours</p>" },
          { number: 7, when: "Day 11.0", title: "Crash", html: "<p>Down to 2 °C</p>", later: true },
        ]}
      />
      <FermentationCurve
        variant="band"
        gravity={sampleCurve(1.045, 1.011, 3, 10)}
        days={10}
        srm={40}
        head={<h2 className="t-4xl">Down in four days</h2>}
      />
      <FermentationCurve
        variant="band"
        gravity={[]}
        days={10}
        srm={4}
        head={<h2 className="t-4xl">Nothing measured yet</h2>}
      />
      <BatchRow
        items={[
          {
            href: "#batch-44",
            name: "Copper Pour",
            text: "Batch 44, 19 days",
            srm: 11,
            curve: smallCurve(sampleCurve(1.043, 1.011, 3, 14)),
          },
          {
            href: "#batch-41",
            name: "Ground Plane",
            text: "Batch 41, 41 days",
            srm: 29,
            curve: smallCurve(sampleCurve(1.081, 1.02, 5, 20)),
          },
        ]}
      />
    </LookGroup>
  );
}
