/** A beer as the label that stands for it everywhere. */
import type { Printer } from "../../domain/units/printer.ts";
import type { LabelProps } from "../../ui/beer/label.tsx";
import type { BeerRow } from "./queries.ts";

const unknownSrm = 6;

/** ABV, IBU and colour; what is not known is left out. */
export function beerNumbers(beer: Pick<BeerRow, "abv" | "ibu" | "srm">, printer: Printer) {
  const colour = beer.srm === null ? null : printer.parts("colour", beer.srm, "large", 0);
  return [
    ...(beer.abv === null ? [] : [{ label: "ABV", value: printer.number(beer.abv, 1, 1), unit: "%" }]),
    ...(beer.ibu === null ? [] : [{ label: "IBU", value: printer.number(beer.ibu, 0) }]),
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

export function smallLabel(beer: BeerRow, printer: Printer): LabelProps {
  return {
    name: beer.title,
    srm: srmOf(beer),
    ...labelShape(beer),
    line: [beer.tap === null ? "" : `Tap ${beer.tap}`, beer.style].filter(Boolean),
    facts: beerNumbers(beer, printer).map(({ label, value }) => ({ label, value })),
    href: `/beers/${beer.slug}`,
    transition: `beer-${beer.slug}`,
  };
}
