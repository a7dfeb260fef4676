/** What a page says of its calculator beside the form. Only the server says it, so that no form carries it. */
import type { calculators } from "../../../calculators/registry.ts";
import type { SaidModel } from "../../../words/say-model.ts";
import type { Words } from "../../../words/arguments.ts";

type Any = (typeof calculators)[number];
export type Slug = Any["slug"];
type FormulaOf<S extends Slug> = Extract<Any, { slug: S }>["formulas"][number];

type About<F extends string> = {
  title: string;
  purpose: string;
  example: { text: string; source: string };
  formulas: Readonly<Record<F, SaidModel>>;
};
export type Abouts<S extends Slug> = { readonly [K in S]: (words: Words) => About<FormulaOf<K>> };
