/** How long something lasts, in its largest unit. */

const minute = 60_000;

/** `12 min`, `9 h`, `3 d`. */
export function printSpan(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / minute));
  if (minutes < 100) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 49 ? `${hours} h` : `${Math.round(hours / 24)} d`;
}
