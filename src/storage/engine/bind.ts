/** What may be bound to a statement, the same on every engine. */

/** A value no database of ours can hold without changing it. */
export class UnstorableValue extends Error {
  override name = "UnstorableValue";
}

/** `undefined` becomes null and NUL characters go; numbers that would not come back as they went in are refused. */
export function bindable(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new UnstorableValue(`${value} is not a number that can be stored.`);
    if (Number.isInteger(value) && !Number.isSafeInteger(value))
      throw new UnstorableValue(`${value} is too large: whole numbers are exact up to 2^53 only.`);
  }
  if (typeof value === "string" && value.includes("\0")) return value.replaceAll("\0", "");
  return value;
}
