/** By what a yeast is known again from batch to batch: its name, however it is written. */

/** Of several the first, which does most of the work; null without one. */
export function yeastKey(yeasts: readonly { name: string }[]): string | null {
  const key = (yeasts[0]?.name ?? "").normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();
  return key === "" ? null : key;
}
