/** Whether two values of a recipe say the same. A field that is empty says what an absent one says. */

export type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Nothing is said: absent, an empty text, list or record. */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.values(value).every(isNothing));

/** `near` lets numbers differ by what changing units there and back leaves behind. */
export function sameValue(a: unknown, b: unknown, near = false): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === "number" && typeof b === "number")
    return near && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => sameValue(each, b[index], near));
  if (!isFields(a) || !isFields(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameValue(a[key], b[key], near));
}
