/** Numbers as they are sent: seven figures are more than any page shows, and a third of a number's bytes. */

export const short = (value: number): number => Number(value.toPrecision(7));

/** The same with each number that stands directly in it shortened. */
export const shortened = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? short(value) : value]),
  ) as T;
