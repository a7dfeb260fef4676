/** The tables of a recipe: fermentables with their share in their own colour, hops with their bitterness, yeast and the rest. */
import type { HiddenParts } from "../../domain/publishing/public-recipe.ts";
import type { RecipeResults } from "../../domain/recipe/calculate-recipe.ts";
import { maltSrm } from "../../domain/colour/malt-colour.ts";
import type { Recipe, Yeast } from "../../domain/recipe/recipe.ts";
import type { Printer } from "../../domain/units/printer.ts";
import { ShareBar } from "../../ui/list/share-bar.tsx";
import { Sheet } from "../../ui/list/sheet.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import { amountText, hopUseText, smallWeightParts, weightParts } from "./amount-text.ts";
import { maltColourText } from "./malt-colour-text.ts";
import styles from "./recipe-view.module.css";

type SheetProps = { recipe: Recipe; results: RecipeResults; hidden: HiddenParts; printer: Printer };

const part = ({ number, unit }: { number: string; unit: string }) => (
  <>
    {number}
    <small>{` ${unit}`}</small>
  </>
);
const weight = (printer: Printer, kilograms: number) => part(weightParts(kilograms, printer));
const smallWeight = (printer: Printer, grams: number) => part(smallWeightParts(grams, printer));
/** Without the weights, the names and colours are left. */
function NamedFermentables({ recipe, printer }: Pick<SheetProps, "recipe" | "printer">) {
  return (
    <Sheet
      caption="Fermentables"
      rows={recipe.fermentables.map((fermentable, index) => ({ fermentable, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        {
          head: "Malt",
          cell: ({ fermentable }) => (
            <span className={styles.name}>
              <Swatch srm={Math.min(60, maltSrm(fermentable.colour))} />
              {fermentable.name}
            </span>
          ),
        },
        { head: "Colour", number: true, cell: ({ fermentable }) => maltColourText(fermentable, printer) },
      ]}
    />
  );
}

export function FermentableSheet({ recipe, results, hidden, printer }: SheetProps) {
  if (hidden.grist) return <NamedFermentables recipe={recipe} printer={printer} />;
  const rows = recipe.fermentables.map((fermentable, index) => ({
    fermentable,
    percent: results.fermentables[index]?.percent ?? 0,
  }));
  const total = recipe.fermentables.reduce((sum, { kg }) => sum + kg, 0);
  return (
    <Sheet
      caption="Fermentables"
      rows={rows}
      rowKey={({ fermentable }) => `${fermentable.name} ${recipe.fermentables.indexOf(fermentable)}`}
      columns={[
        { head: "Malt", cell: ({ fermentable }) => fermentable.name },
        { head: "Colour", wideOnly: true, cell: ({ fermentable }) => maltColourText(fermentable, printer) },
        {
          head: "Share",
          bar: true,
          cell: ({ fermentable, percent }) => (
            <ShareBar share={percent / 100} srm={Math.min(60, maltSrm(fermentable.colour))} />
          ),
        },
        { head: "%", number: true, cell: ({ percent }) => printer.number(percent, 1, 1) },
        { head: "Weight", number: true, cell: ({ fermentable }) => weight(printer, fermentable.kg) },
      ]}
      foot={["Total", "", "", "", weight(printer, total)]}
    />
  );
}

/** Without the weights, the names, the times and their sum are left. */
function NamedHops({ recipe, results, printer }: Omit<SheetProps, "hidden">) {
  return (
    <Sheet
      caption="Hops"
      rows={recipe.hops.map((hop, index) => ({ hop, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        { head: "Hop", cell: ({ hop }) => hop.name },
        { head: "Use", cell: ({ hop }) => hopUseText(hop, printer) },
        { head: "Alpha", number: true, cell: ({ hop }) => `${printer.number(hop.alphaPercent, 1, 1)} %` },
      ]}
      foot={["Total", results.ibu.name, `${printer.number(results.ibu.value, 1, 1)} IBU`]}
    />
  );
}

export function HopSheet({ recipe, results, hidden, printer }: SheetProps) {
  const rows = recipe.hops.map((hop, index) => ({ hop, index, ibu: results.hops[index]?.ibu ?? 0 }));
  const most = Math.max(1, results.ibu.value);
  const grams = recipe.hops.reduce((sum, hop) => sum + hop.grams, 0);
  if (rows.length === 0) return null;
  if (hidden.hops) return <NamedHops recipe={recipe} results={results} printer={printer} />;
  return (
    <Sheet
      caption="Hops"
      rows={rows}
      rowKey={({ index }) => String(index)}
      columns={[
        {
          head: "Hop",
          cell: ({ hop }) => (
            <>
              {hop.name}
              <span className={styles.sub}>
                {`${printer.number(hop.alphaPercent, 1, 1)} % alpha`}
                <span className="phone-only">{`, ${hopUseText(hop, printer).toLowerCase()}`}</span>
              </span>
            </>
          ),
        },
        { head: "Use", wideOnly: true, cell: ({ hop }) => hopUseText(hop, printer) },
        { head: "Bitterness", bar: true, cell: ({ ibu }) => <ShareBar share={ibu / most} tone="hop" /> },
        { head: "IBU", number: true, cell: ({ ibu }) => (ibu < 0.05 ? "0" : printer.number(ibu, 1, 1)) },
        { head: "Weight", number: true, cell: ({ hop }) => smallWeight(printer, hop.grams) },
      ]}
      foot={["Total", results.ibu.name, "", printer.number(results.ibu.value, 1, 1), smallWeight(printer, grams)]}
    />
  );
}

export function YeastSheet({ recipe, printer }: Pick<SheetProps, "recipe" | "printer">) {
  const range = ({ minCelsius, maxCelsius }: Yeast) =>
    minCelsius === undefined || maxCelsius === undefined
      ? "–"
      : `${printer.parts("temperature", minCelsius).number} to ${printer.text("temperature", maxCelsius)}`;
  return (
    <Sheet
      caption="Yeast"
      rows={recipe.yeasts}
      rowKey={({ name, productId }) => `${name} ${productId}`}
      columns={[
        {
          head: "Yeast",
          cell: ({ name, laboratory, productId }) => [name, laboratory, productId].filter(Boolean).join(", "),
        },
        {
          head: "Attenuation",
          number: true,
          cell: ({ attenuationPercent }) =>
            attenuationPercent === undefined ? "–" : `${printer.number(attenuationPercent, 0)} %`,
        },
        { head: "Range", number: true, wideOnly: true, cell: range },
        { head: "Amount", number: true, cell: (yeast) => amountText(yeast, printer) },
      ]}
    />
  );
}

export function MiscSheet({ recipe, printer }: Pick<SheetProps, "recipe" | "printer">) {
  return (
    <Sheet
      caption="Besides"
      rows={recipe.miscs.map((misc, index) => ({ misc, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        { head: "What", cell: ({ misc }) => misc.name },
        {
          head: "When",
          cell: ({ misc }) =>
            misc.minutes > 0 && misc.use === "Boil" ? `${misc.use}, ${printer.number(misc.minutes, 0)} min` : misc.use,
        },
        { head: "Amount", number: true, cell: ({ misc }) => amountText(misc, printer) },
      ]}
    />
  );
}
