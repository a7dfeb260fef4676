/** A beer as the label that stands for it everywhere. */
import type { Formatter } from "../../domain/units/formatter.ts";
import type { LabelProps } from "../../ui/beer/label.tsx";
import type { Words } from "../../words/arguments.ts";
import type { BeerRow } from "./queries.ts";

const unknownSrm = 6;

/** ABV, IBU and colour; what is not known is left out. */
export function beerNumbers(words: Words, beer: Pick<BeerRow, "abv" | "ibu" | "srm">, formatter: Formatter) {
  const colour = beer.srm === null ? null : formatter.parts("colour", beer.srm, "large", 0);
  return [
    ...(beer.abv === null
      ? []
      : [
          {
            label: words.text("beer.abv"),
            value: formatter.number(beer.abv, 1, 1),
            unit: words.text("beer.abvUnit"),
          },
        ]),
    ...(beer.ibu === null ? [] : [{ label: "IBU", value: formatter.number(beer.ibu, 0) }]),
    ...(colour ? [{ label: colour.unit, value: colour.number }] : []),
  ];
}

export const srmOf = (beer: { srm: number | null }): number => beer.srm ?? unknownSrm;

/** What the label's curve is drawn from: measured gravities, else a typical fall. */
export const labelShape = (beer: Pick<BeerRow, "og" | "fg" | "curve">) => ({
  og: beer.og ?? 1.05,
  fg: beer.fg ?? 1.01,
  curve: beer.curve.length > 3 ? beer.curve : undefined,
});

export function smallLabel(words: Words, beer: BeerRow, formatter: Formatter): LabelProps {
  return {
    name: beer.title,
    srm: srmOf(beer),
    ...labelShape(beer),
    line: [beer.tap === null ? "" : words.text("beer.tap", { tap: `${beer.tap}` }), beer.style].filter(Boolean),
    facts: beerNumbers(words, beer, formatter).map(({ label, value }) => ({ label, value })),
    href: `/beers/${beer.slug}`,
    transition: `beer-${beer.slug}`,
  };
}
