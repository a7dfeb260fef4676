/** What is left of the grist's extract at each step, in per cent of all that it has. */
import type { Quantities } from "./quantities.ts";

export type ExtractStep = {
  name: "grain" | "converted" | "kettle" | "fermenter" | "packaged";
  /** Null where a measurement is missing. */
  percent: number | null;
  /** Since the step before; null where one of the two is missing, and at the first. */
  lost: number | null;
};

export function extractChain({
  conversion,
  mashEfficiency,
  brewhouse,
  fermenterLitres,
  packagedLitres,
}: Quantities): ExtractStep[] {
  const packaged =
    brewhouse === undefined || packagedLitres === undefined || !fermenterLitres
      ? undefined
      : (brewhouse * packagedLitres) / fermenterLitres;
  const left: [ExtractStep["name"], number | undefined][] = [
    ["grain", 100],
    ["converted", conversion],
    ["kettle", mashEfficiency],
    ["fermenter", brewhouse],
    ["packaged", packaged],
  ];
  return left.map(([name, percent], index) => {
    const before = left[index - 1]?.[1];
    return {
      name,
      percent: percent ?? null,
      lost: percent === undefined || before === undefined ? null : before - percent,
    };
  });
}
