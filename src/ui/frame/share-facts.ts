/** Numbers at the foot of a share image; what is not known is left out. */
import type { Formatter } from "../../domain/units/formatter.ts";
import type { ShareImage } from "./share-image.ts";

type Facts = ShareImage["facts"];

export function gravityFact(formatter: Formatter, label: string, sg: number | null | undefined): Facts {
  if (sg === null || sg === undefined) return [];
  const { number: value, unit } = formatter.gravity(sg);
  return [{ label, value, ...(unit ? { unit } : {}) }];
}

export const colourFact = (formatter: Formatter, srm: number | null): Facts =>
  srm === null ? [] : [{ label: formatter.choice.colour, value: formatter.parts("colour", srm, "large", 0).number }];
