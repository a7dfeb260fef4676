/** How long something lasts, in its largest units. */
const units = [
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["min", 60_000],
  ["s", 1000],
] as const;

/**
 * `9 h 12 min`, `3 d 4 h`, and with one part `9 h`, `3 d`. A unit counts from two of it on, and what is left over is
 * cut off: nothing is called longer than it is. Seconds stand alone.
 */
export function formatSpan(milliseconds: number, parts: 1 | 2 = 2): string {
  const span = Math.max(0, milliseconds);
  const largest = units.findIndex(([name, length]) => span >= 2 * length || name === "s");
  const shown = units.slice(largest, largest + parts).filter(([name], index) => index === 0 || name !== "s");
  let left = span;
  return shown
    .map(([name, length], index) => {
      const count = Math.floor(left / length);
      left -= count * length;
      return index > 0 && count === 0 ? "" : `${count} ${name}`;
    })
    .filter(Boolean)
    .join(" ");
}
