/** How long ago something was, as a number and its unit: "3 days ago". */
import { useWords } from "../words/words.ts";
import { useFormatter } from "./use-formatter.ts";

const day = 86_400_000;
const spans = [
  { unit: "year", days: 730, each: 365.25 },
  { unit: "month", days: 92, each: 30.44 },
  { unit: "week", days: 21, each: 7 },
  { unit: "day", days: 1, each: 1 },
] as const;

/** Without a unit where it was today. */
export function useAge(): (at: number, now: number) => { value: string; unit?: string } {
  const words = useWords();
  const formatter = useFormatter();
  return (at, now) => {
    const days = Math.floor((now - at) / day);
    const span = spans.find((each) => days >= each.days);
    if (!span) return { value: words.text("home.record.today") };
    const count = Math.floor(days / span.each);
    const unit = span.unit === "year" ? ("other" as const) : span.unit;
    return { value: formatter.number(count, 0), unit: words.text("home.record.unit", { unit, count }) };
  };
}
