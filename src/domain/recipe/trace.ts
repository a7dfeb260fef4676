/** A number that can be opened: its value, and the model it came from. */
import { caveat } from "../result.ts";
import type { Note } from "../result.ts";
import type { AbvFormula, ColourFormula, IbuFormula } from "./brewing-settings.ts";

/** A published model. What it is called, its formula, source and range are said in words/say-model. */
export type ModelName =
  | AbvFormula
  | IbuFormula
  | ColourFormula
  | "extract"
  | "extract-before-boil"
  | "extract-after-boil"
  | "yeast-attenuation"
  | "apparent-attenuation"
  | "real-attenuation"
  | "bu-gu"
  | "relative-bitterness"
  | "energy"
  | "proton-balance";
export type Trace<M extends ModelName = ModelName> = { model: M; value: number; warnings: Note[] };

/** A value that is no number any more (amounts beyond all measure) is shown as 0 with a caution. */
const unmeasurable: Note = caveat("out-of-range", "", {
  is: "unmeasurable",
});

export const trace = <M extends ModelName>(model: M, value: number, warnings: Note[] = []): Trace<M> =>
  Number.isFinite(value) ? { model, value, warnings } : { model, value: 0, warnings: [...warnings, unmeasurable] };

/** A number that what is known does not give: NaN, which prints as a dash. */
export const unknownTrace = <M extends ModelName>(model: M, warnings: Note[]): Trace<M> => ({
  model,
  value: Number.NaN,
  warnings,
});
