/** The rule of a post: minutes of reading, with a mark in the accent where a section begins. */
import type { Words } from "../../words/arguments.ts";
import type { Rule } from "../../ui/rule/ruler.tsx";

/** Labels of a wide page and of a narrow one are no closer than these parts of it. */
const apart = { wide: 0.05, narrow: 0.16 };
/** From here on there is no room for a label. */
const last = { wide: 0.97, narrow: 0.9 };
/** The float rests at the left end. */
const besideFloat = 0.012;
/** More ticks than these would be a grey band. */
const mostTicks = 120;

const rounded = (part: number) => Math.round(part * 10_000) / 10_000;
const stepFor = (minute: number, width: number): number =>
  [1, 2, 5, 10, 20, 50].find((step) => step * minute >= width) ?? 100;

/** `seconds`: of the whole text. Undefined for one that takes less than a minute, on which there is nothing to measure. */
export function minuteRule(seconds: number, sections: readonly { seconds: number }[], words: Words): Rule | undefined {
  if (seconds < 60) return undefined;
  const minute = 60 / seconds;
  const marks = (each: number) => {
    const count = Math.floor(1 / minute / each);
    return count > mostTicks ? [] : Array.from({ length: count }, (_, index) => rounded((index + 1) * each * minute));
  };
  const [wide, narrow] = [stepFor(minute, apart.wide), stepFor(minute, apart.narrow)];
  const labels = Array.from({ length: Math.floor(1 / minute / wide) + 1 }, (_, index) => index * wide)
    .map((number) => ({ number, x: rounded(number * minute) }))
    .filter(({ x }) => x <= last.wide)
    .map(({ number, x }) => ({
      x: number === 0 ? besideFloat : x,
      text: number === 0 ? words.text("post.rule.start") : `${number}`,
      wideOnly: number % narrow !== 0 || x > last.narrow,
    }));
  return {
    small: marks(0.25),
    middle: marks(0.5),
    large: [0, ...marks(1)],
    labels,
    accents: sections.map((section) => rounded(section.seconds / seconds)).filter((x) => x > 0),
  };
}
