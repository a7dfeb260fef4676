/** How long a part a chart shows, by buttons. */
import { Seg } from "../../../ui/controls/seg.tsx";
import { useWords } from "../../../words/words.ts";
import type { View } from "./span-plot.ts";
import { lastOf, lengthOf } from "./span-view.ts";

const hour = 3_600_000;
const day = 24 * hour;
const all = "all";

type SpanChoiceProps = {
  whole: View;
  view: View;
  onChange: (view: View) => void;
  /** Where each is an address as well. */
  hrefOf?: (view: View) => string;
};

export function SpanChoice({ whole, view, onChange, hrefOf }: SpanChoiceProps) {
  const words = useWords();
  const lengths = [
    { milliseconds: day, label: words.text("batch.readings.hours", { hours: "24" }) },
    { milliseconds: 2 * day, label: words.text("batch.readings.days", { days: "2" }) },
    { milliseconds: 3 * day, label: words.text("batch.readings.days", { days: "3" }) },
    { milliseconds: 14 * day, label: words.text("batch.readings.days", { days: "14" }) },
  ].filter(({ milliseconds }) => milliseconds < lengthOf(whole));
  const chosen = lengths.find(({ milliseconds }) => Math.abs(milliseconds - lengthOf(view)) < 1000);
  const isAll = view.from <= whole.from && view.to >= whole.to;
  /** What is looked at stays in the middle, unless it is the end. */
  const partOf = (milliseconds: number): View => {
    if (isAll || view.to >= whole.to) return lastOf(whole, milliseconds);
    const middle = (view.from + view.to) / 2;
    return lastOf({ from: whole.from, to: Math.min(whole.to, middle + milliseconds / 2) }, milliseconds);
  };
  const options = [
    ...lengths.map(({ milliseconds, label }) => ({ value: `${milliseconds}`, label, part: partOf(milliseconds) })),
    { value: all, label: words.text("batch.readings.all"), part: whole },
  ];
  return (
    <Seg
      label={words.text("batch.readings.length")}
      options={options.map(({ value, label, part }) => ({ value, label, ...(hrefOf && { href: hrefOf(part) }) }))}
      value={isAll ? all : `${chosen?.milliseconds ?? ""}`}
      onChange={(chosenValue) => {
        const option = options.find(({ value }) => value === chosenValue);
        if (option) onChange(option.part);
      }}
    />
  );
}
