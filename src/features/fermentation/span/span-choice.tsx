/** How long a part a chart shows, by buttons. */
import { Seg } from "../../../ui/controls/seg.tsx";
import { useWords } from "../../../words/words.ts";
import type { View } from "./span-plot.ts";
import { lastOf, lengthOf } from "./span-view.ts";

const hour = 3_600_000;
const day = 24 * hour;
const all = "all";

export function SpanChoice({ whole, view, onChange }: { whole: View; view: View; onChange: (view: View) => void }) {
  const words = useWords();
  const lengths = [
    { milliseconds: day, label: words.text("batch.readings.hours", { hours: "24" }) },
    { milliseconds: 2 * day, label: words.text("batch.readings.days", { days: "2" }) },
    { milliseconds: 14 * day, label: words.text("batch.readings.days", { days: "14" }) },
  ].filter(({ milliseconds }) => milliseconds < lengthOf(whole));
  const chosen = lengths.find(({ milliseconds }) => Math.abs(milliseconds - lengthOf(view)) < 1000);
  const isAll = view.from <= whole.from && view.to >= whole.to;
  /** What is looked at stays in the middle, unless it is the end. */
  const show = (milliseconds: number) => {
    if (isAll || view.to >= whole.to) return onChange(lastOf(whole, milliseconds));
    const middle = (view.from + view.to) / 2;
    return onChange(lastOf({ from: whole.from, to: Math.min(whole.to, middle + milliseconds / 2) }, milliseconds));
  };
  return (
    <Seg
      label={words.text("batch.readings.length")}
      options={[
        ...lengths.map(({ milliseconds, label }) => ({ value: `${milliseconds}`, label })),
        { value: all, label: words.text("batch.readings.all") },
      ]}
      value={isAll ? all : `${chosen?.milliseconds ?? ""}`}
      onChange={(value) => (value === all ? onChange(whole) : show(Number(value)))}
    />
  );
}
