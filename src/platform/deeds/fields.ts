/** The kinds of fields that deeds have: each reads what came under its name into a value, or says what is not right. */
import * as z from "zod";
import { lastText } from "./sent.ts";

const readAs = <T>(read: (value: unknown) => unknown, shape: z.ZodType<T>) => z.preprocess(read, shape);
const partsOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());
const longest = 1_000_000;

/** Without blanks at its ends; a field that is missing is empty. */
export const text = (most = longest) => readAs((value) => lastText(value).trim(), z.string().max(most));

/** As it came, such as a password. */
export const verbatim = () => readAs(lastText, z.string());

/** Cut where it is too long: nothing is refused for it. */
export const clipped = (most: number) => readAs((value) => lastText(value).trim().slice(0, most), z.string());

/** One of these, else null. */
export const choice = <T extends string>(of: readonly T[]) =>
  readAs((value) => of.find((each) => each === lastText(value)) ?? null, z.custom<T | null>());

export const ticked = () => readAs((value) => lastText(value) !== "", z.boolean());

/** A whole number, else null. */
export const whole = () =>
  readAs((value) => {
    const typed = lastText(value).trim();
    return typed !== "" && Number.isSafeInteger(Number(typed)) ? Number(typed) : null;
  }, z.custom<number | null>());

/** Each text of a field that may come several times. */
export const texts = () =>
  readAs((value) => partsOf(value).filter((each) => typeof each === "string"), z.custom<string[]>());

/** Each file; the empty one that a browser sends for none is left out. */
export const files = () =>
  readAs(
    (value) => partsOf(value).filter((each) => each instanceof File && (each.name !== "" || each.size > 0)),
    z.custom<File[]>(),
  );
