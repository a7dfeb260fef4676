/** Look page: numbers, gauges, beers and taps. */
import { GaugeRow } from "../beer/gauge-row.tsx";
import { KegBar } from "../beer/keg-bar.tsx";
import { LabelRow } from "../beer/label-row.tsx";
import { Label } from "../beer/label.tsx";
import { SAMPLE_LABELS, SAMPLE_MALTS } from "./look-samples.ts";
import { NextOn } from "../list/next-on.tsx";
import { Plate } from "../curve/plate.tsx";
import { Rates } from "../curve/rates.tsx";
import { ShareBar } from "../list/share-bar.tsx";
import { Sheet, type SheetColumn } from "../list/sheet.tsx";
import { SpecSheet } from "../beer/spec-sheet.tsx";
import { SrmStrip } from "../beer/srm-strip.tsx";
import { Stars } from "../beer/stars.tsx";
import { StepProfile } from "../curve/step-profile.tsx";
import { Swatch } from "../beer/swatch.tsx";
import { TapList } from "../beer/tap-list.tsx";
import { Tastings } from "../beer/tastings.tsx";
import styles from "./look-page.module.css";
import { LookGroup } from "./look-group.tsx";

const gravityText = (value: number): string => value.toFixed(3);
const oneDecimal = (value: number): string => value.toFixed(1);
const idle = (): void => undefined;

const gristColumns: readonly SheetColumn<(typeof SAMPLE_MALTS)[number]>[] = [
  { head: "Malt", cell: (malt) => malt.name },
  { head: "Share", bar: true, cell: (malt) => <ShareBar share={malt.share / 100} srm={malt.srm} /> },
  { head: "%", number: true, cell: (malt) => oneDecimal(malt.share) },
  {
    head: "Weight",
    number: true,
    cell: (malt) => (
      <>
        {malt.amount} <small>kg</small>
      </>
    ),
  },
];

export function LookNumbers() {
  return (
    <LookGroup title="Numbers">
      <Plate
        items={[
          { label: "Day", value: "6" },
          { label: "Gravity", value: "1.021" },
          { label: "Temperature", value: "18.4", unit: "°C" },
        ]}
      />
      <Rates
        items={[
          { label: "Last 24 hours", value: "5.0", unit: "points" },
          { label: "Attenuation", value: "60", unit: "%" },
        ]}
      />
      <SpecSheet
        items={[
          { label: "OG", value: "1.043" },
          { label: "FG", value: "1.011" },
          { label: "ABV", value: "4.2", unit: "%" },
          { label: "IBU", value: "31" },
          { label: "SRM", value: "11" },
        ]}
      />
      <GaugeRow gauges={gauges} />
      <GaugeRow
        dense
        end="Style 18B"
        gauges={gauges.map((gauge, index) => ({ ...gauge, onOpen: idle, open: index === 1 }))}
      />
      <Sheet
        caption="Grist"
        rows={SAMPLE_MALTS}
        rowKey={(malt) => malt.name}
        columns={gristColumns}
        foot={[
          "Total",
          "",
          "88.6",
          <>
            4.65 <small>kg</small>
          </>,
        ]}
      />
      <StepProfile
        label="Mash and boil"
        start={52}
        steps={[
          { label: "66 °C, 60 min", celsius: 66, ramp: 2, hold: 60 },
          { label: "76 °C, 10 min", celsius: 76, ramp: 6, hold: 10 },
          { label: "Boil, 60 min", celsius: 99, ramp: 14, hold: 60 },
        ]}
      />
      <p className={styles.line}>
        {[0, 0.5, 2.5, 3, 4.5, 5].map((rating) => (
          <Stars key={rating} rating={rating} text={`${rating} of 5`} />
        ))}
      </p>
    </LookGroup>
  );
}

const gauges = [
  { label: "OG", value: 1.043, format: gravityText, min: 1, max: 1.12, low: 1.04, high: 1.048 },
  {
    label: "IBU",
    value: 31,
    format: (value: number) => value.toFixed(0),
    min: 0,
    max: 100,
    low: 25,
    high: 40,
    saved: 28,
    change: "+ 3",
  },
  {
    label: "Colour",
    unit: "SRM",
    value: 7.2,
    format: oneDecimal,
    min: 0,
    max: 40,
    low: 9,
    high: 15,
    before: <Swatch srm={7} />,
  },
  { label: "BU:GU", value: 0.7, format: (value: number) => value.toFixed(2), min: 0, max: 1.5 },
];

export function LookBeers() {
  return (
    <LookGroup title="Beers">
      <LabelRow labels={SAMPLE_LABELS} />
      <NextOn
        over="Next on"
        name="Cold Solder, cold IPA"
        href="#beers"
        text="conditioning at 2 °C, ready 28 November"
        srm={3}
      />
      {SAMPLE_LABELS.slice(0, 3).map((label) => (
        <Label key={label.name} {...label} big heading="h2" href={undefined} />
      ))}
      <TapList
        rows={SAMPLE_LABELS.map((label, index) => ({
          tap: String(index + 1),
          name: label.name,
          href: `#tap-${index + 1}`,
          srm: label.srm,
          text: label.line.at(-1) ?? "",
          facts: label.facts,
          keg: { left: 0.9 - index * 0.25, strong: String(30 - index * 9), text: "pints, dry about 9 Dec" },
        }))}
      />
      <KegBar left={0} srm={6} text="Kicked on 3 November" />
      <SrmStrip
        caption={`Colours on tap: ${SAMPLE_LABELS.map(({ name, srm }) => `${name} ${srm}`).join(", ")}`}
        marks={SAMPLE_LABELS.map((label, index) => ({
          name: label.name,
          short: String(index + 1),
          srm: label.srm === 11 ? 6 : label.srm,
        }))}
      />
      <Tastings
        rows={[
          {
            key: "1",
            when: "16 Nov",
            dateTime: "2026-11-16",
            rating: 4.5,
            ratingText: "4.5 of 5",
            text: "Biscuit, orange peel. Wants one more week.",
            place: "Club night, on cask",
          },
          { key: "2", when: "4 Nov", dateTime: "2026-11-04", rating: 3, text: "Green apple, faint. Leave it alone." },
        ]}
      />
    </LookGroup>
  );
}
