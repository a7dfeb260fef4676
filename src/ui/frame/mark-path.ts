/** The stair of the mark in a square of 36, and what is written on it. */

const side = 36;
/** The last step leaves so much free above it. */
const free = 6;

/** `steps`: heights from the foot, parts of 1, from left to right. */
export function markPath(steps: readonly number[]): string {
  const width = side / steps.length;
  const treads = steps.map((height, index) => {
    const y = side - height * (side - free);
    return `V${Number(y.toFixed(1))}H${Number(((index + 1) * width).toFixed(1))}`;
  });
  return `M0 ${side}${treads.join("")}V${side}Z`;
}

/** Of the first and the last word, in capitals; one letter of a single word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,&+.]+/u).filter((word) => /^\p{L}|^\p{N}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toLocaleUpperCase("en");
}
