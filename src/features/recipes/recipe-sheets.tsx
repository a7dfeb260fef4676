/** The tables of a recipe: fermentables with their share in their own colour, hops with their bitterness, yeast and the rest. */
import type { RecipeResults } from "../../domain/recipe/calculate-recipe.ts";
import { lovibondToSrm, maltLovibond } from "../../domain/colour/malt-colour.ts";
import type { Fermentable, Hop, Misc, Recipe, Yeast } from "../../domain/recipe/recipe.ts";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import type { Printer } from "../../domain/units/printer.ts";
import { fromCanonical } from "../../domain/units/unit.ts";
import { ShareBar } from "../../ui/share-bar.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./recipe-view.module.css";

type SheetProps = { recipe: Recipe; results: RecipeResults; printer: Printer };

const part = ({ number, unit }: { number: string; unit: string }) => (
  <>
    {number}
    <small>{` ${unit}`}</small>
  </>
);
/** Kilograms and pounds keep two decimals, so that a column of them can be read down. */
const weight = (printer: Printer, kilograms: number) => {
  const unit = preferredUnit("mass", printer.choice);
  return part({ number: printer.number(fromCanonical("mass", kilograms, unit), 2, 2), unit });
};
const smallWeight = (printer: Printer, grams: number) =>
  part(printer.parts("mass", grams / 1000, "small", grams < 10 ? 1 : 0));

const maltSrm = ({ colour }: Fermentable) => Math.max(0, lovibondToSrm(maltLovibond(colour)));
const colourText = (fermentable: Fermentable, printer: Printer) =>
  printer.text("colour", maltSrm(fermentable), "large", 0);

export function FermentableSheet({ recipe, results, printer }: SheetProps) {
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
        { head: "Colour", wideOnly: true, cell: ({ fermentable }) => colourText(fermentable, printer) },
        {
          head: "Share",
          bar: true,
          cell: ({ fermentable, percent }) => (
            <ShareBar share={percent / 100} srm={Math.min(60, maltSrm(fermentable))} />
          ),
        },
        { head: "%", number: true, cell: ({ percent }) => printer.number(percent, 1, 1) },
        { head: "Weight", number: true, cell: ({ fermentable }) => weight(printer, fermentable.kg) },
      ]}
      foot={["Total", "", "", "", weight(printer, total)]}
    />
  );
}

const usePhrase = (hop: Hop, printer: Printer): string => {
  if (hop.use === "Dry Hop")
    return `Dry hop${hop.days === undefined ? "" : `, ${hop.days} ${hop.days === 1 ? "day" : "days"}`}`;
  const at = hop.celsius === undefined || hop.use === "Boil" ? "" : ` at ${printer.text("temperature", hop.celsius)}`;
  return `${hop.use}, ${printer.number(hop.minutes, 0)} min${at}`;
};

export function HopSheet({ recipe, results, printer }: SheetProps) {
  const rows = recipe.hops.map((hop, index) => ({ hop, index, ibu: results.hops[index]?.ibu ?? 0 }));
  const most = Math.max(1, results.ibu.value);
  const grams = recipe.hops.reduce((sum, hop) => sum + hop.grams, 0);
  if (rows.length === 0) return null;
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
                <span className="phone-only">{`, ${usePhrase(hop, printer).toLowerCase()}`}</span>
              </span>
            </>
          ),
        },
        { head: "Use", wideOnly: true, cell: ({ hop }) => usePhrase(hop, printer) },
        { head: "Bitterness", bar: true, cell: ({ ibu }) => <ShareBar share={ibu / most} tone="hop" /> },
        { head: "IBU", number: true, cell: ({ ibu }) => (ibu < 0.05 ? "0" : printer.number(ibu, 1, 1)) },
        { head: "Weight", number: true, cell: ({ hop }) => smallWeight(printer, hop.grams) },
      ]}
      foot={["Total", results.ibu.name, "", printer.number(results.ibu.value, 1, 1), smallWeight(printer, grams)]}
    />
  );
}

const amountOf = ({ amount, unit }: Pick<Yeast | Misc, "amount" | "unit">, printer: Printer): string => {
  if (unit === "g") return printer.text("mass", amount / 1000, "small");
  if (unit === "ml") return printer.text("volume", amount / 1000, "small");
  return `${printer.number(amount, 1)} ${unit === "pkg" ? (amount === 1 ? "pack" : "packs") : "×"}`;
};

export function YeastSheet({ recipe, printer }: Omit<SheetProps, "results">) {
  const range = ({ minCelsius, maxCelsius }: Yeast) =>
    minCelsius === undefined || maxCelsius === undefined
      ? "–"
      : `${printer.parts("temperature", minCelsius).number} to ${printer.text("temperature", maxCelsius)}`;
  return (
    <Sheet
      caption="Yeast"
      rows={recipe.yeasts}
      rowKey={({ name }) => name}
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
        { head: "Amount", number: true, cell: (yeast) => amountOf(yeast, printer) },
      ]}
    />
  );
}

export function MiscSheet({ recipe, printer }: Omit<SheetProps, "results">) {
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
        { head: "Amount", number: true, cell: ({ misc }) => amountOf(misc, printer) },
      ]}
    />
  );
}
