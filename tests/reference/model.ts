/** What a reference model is: named inputs of one row in, the number, list, record or text to compare out. */

export type ModelAnswer = number | number[] | string | Record<string, number>;
export type Model = (inputs: Record<string, unknown>) => ModelAnswer;
export type Models = Record<string, Model>;

/** Reads a number an input row must carry; NaN where it is missing, which no expected value matches. */
export const numberIn = (inputs: Record<string, unknown>, name: string, fallback = Number.NaN): number => {
  const value = inputs[name];
  return typeof value === "number" ? value : fallback;
};

/** Reads a list of numbers; text and holes become NaN. */
export const numbersIn = (inputs: Record<string, unknown>, name: string): number[] => {
  const value = inputs[name];
  return Array.isArray(value) ? value.map((item: unknown) => (typeof item === "number" ? item : Number.NaN)) : [];
};

/** Reads a list of rows of numbers, such as `[[kg, lovibond], …]`. */
export const rowsIn = (inputs: Record<string, unknown>, name: string): number[][] => {
  const value = inputs[name];
  return Array.isArray(value) ? value.map((row: unknown) => numbersIn({ row }, "row")) : [];
};

/** Reads a text. */
export const textIn = (inputs: Record<string, unknown>, name: string): string => {
  const value = inputs[name];
  return typeof value === "string" ? value : "";
};
