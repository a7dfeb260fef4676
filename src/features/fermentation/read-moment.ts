/** A moment as an address or a header states it. */

/** Beyond it there are no dates (ECMAScript, Time Values and Time Range), and no database holds the number. */
const lastMoment = 8.64e15;

/** Epoch milliseconds; null where none is stated. */
export function readMoment(text: string | null | undefined): number | null {
  const at = Math.floor(Number(text ?? Number.NaN));
  return Math.abs(at) <= lastMoment ? at : null;
}
