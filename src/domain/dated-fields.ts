/** Fields of plain files: a moment is called `at` or `…At`, and stands there as a date that a person reads. */
import { parseIsoTime } from "./iso-time.ts";

export const isMomentName = (name: string): boolean => name === "at" || name.endsWith("At");

const mapFields = (value: unknown, change: (name: string, item: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapFields(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(name, mapFields(item, change))]));
};

/** Epoch milliseconds become dates, however deep they lie. */
export const writeMoments = (value: unknown): unknown =>
  mapFields(value, (name, item) =>
    isMomentName(name) && typeof item === "number" ? new Date(item).toISOString() : item,
  );

/** The other way; what is no date stays as it is. */
export const readMoments = (value: unknown): unknown =>
  mapFields(value, (name, item) => {
    if (!isMomentName(name) || typeof item !== "string") return item;
    const at = parseIsoTime(item.trim().replace(" ", "T"));
    return Number.isNaN(at) ? item : at;
  });
