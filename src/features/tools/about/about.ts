/** What a page says of its calculator beside the form. Only the server says it, so that no form carries it. */
import type { calculators } from "../../../calculators/registry.ts";
import type { Words } from "../../../words/arguments.ts";

type Any = (typeof calculators)[number];
export type Slug = Any["slug"];
type FormulaOf<S extends Slug> = Extract<keyof Extract<Any, { slug: S }>["formulas"], string>;

/** Of each formula what it is called, and where it holds. */
type About<F extends string> = {
  title: string;
  purpose: string;
  example: string;
  formulas: Readonly<Record<F, { name: string; range: string }>>;
};
export type Abouts<S extends Slug> = { readonly [K in S]: (words: Words) => About<FormulaOf<K>> };
