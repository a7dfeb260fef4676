/** The tables of a recipe: fermentables with their share in their own colour, hops with their bitterness, yeast and the rest. */
import type { HiddenParts } from "../../domain/publishing/public-recipe.ts";
import { maltSrm } from "../../domain/colour/malt-colour.ts";
import type { Recipe, Yeast } from "../../domain/recipe/recipe.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { ShareBar } from "../../ui/list/share-bar.tsx";
import { Sheet } from "../../ui/list/sheet.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import { nameModel } from "../../words/name-model.ts";
import { useWords } from "../../words/words.ts";
import { amountText, hopUseText, smallWeightParts, weightParts } from "../../words/say-amount.ts";
import { maltColourText } from "./malt-colour-text.ts";
import type { ShownResults } from "./shown-results.ts";
import { useText } from "../../words/say-use.ts";
import styles from "./recipe-view.module.css";

type SheetProps = { recipe: Recipe; results: ShownResults; hidden: HiddenParts; formatter: Formatter };

const part = ({ number, unit }: { number: string; unit: string }) => (
  <>
    {number}
    <small>{` ${unit}`}</small>
  </>
);
const weight = (formatter: Formatter, kilograms: number) => part(weightParts(kilograms, formatter));
const smallWeight = (formatter: Formatter, grams: number) => part(smallWeightParts(grams, formatter));

/** Without the weights, the names and colours are left. */
export function FermentableSheet({ recipe, results, hidden, formatter }: SheetProps) {
  const words = useWords();
  const isKept = hidden.grist === true;
  const rows = recipe.fermentables.map((fermentable, index) => ({
    ...fermentable,
    index,
    srm: Math.min(60, maltSrm(fermentable.colour)),
    percent: results.fermentables[index]?.percent ?? 0,
  }));
  const total = recipe.fermentables.reduce((sum, { kg }) => sum + kg, 0);
  return (
    <Sheet
      caption={words.text("recipe.fermentables")}
      rows={rows}
      rowKey={({ index }) => String(index)}
      columns={[
        {
          head: words.text("recipe.fermentable"),
          cell: ({ name, srm }) =>
            isKept ? (
              <span className={styles.name}>
                <Swatch srm={srm} />
                {name}
              </span>
            ) : (
              name
            ),
        },
        {
          head: words.text("recipe.colour"),
          number: isKept,
          wideOnly: !isKept,
          cell: (fermentable) => maltColourText(fermentable, formatter),
        },
        ...(isKept
          ? []
          : [
              {
                head: words.text("recipe.share"),
                bar: true,
                cell: ({ percent, srm }: (typeof rows)[0]) => <ShareBar share={percent / 100} srm={srm} />,
              },
              { head: "%", number: true, cell: ({ percent }: (typeof rows)[0]) => formatter.number(percent, 1, 1) },
              {
                head: words.text("recipe.weight"),
                number: true,
                cell: ({ kg }: (typeof rows)[0]) => weight(formatter, kg),
              },
            ]),
      ]}
      foot={isKept ? undefined : [words.text("recipe.total"), "", "", "", weight(formatter, total)]}
    />
  );
}

/** Without the weights, the names, the times and their sum are left. */
function NamedHops({ recipe, results, formatter }: Omit<SheetProps, "hidden">) {
  const words = useWords();
  return (
    <Sheet
      caption={words.text("recipe.hops")}
      rows={recipe.hops.map((hop, index) => ({ hop, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        { head: words.text("recipe.hop"), cell: ({ hop }) => hop.name },
        { head: words.text("recipe.use"), cell: ({ hop }) => hopUseText(hop, formatter) },
        {
          head: words.text("recipe.alpha"),
          number: true,
          cell: ({ hop }) => `${formatter.number(hop.alphaPercent, 1, 1)} %`,
        },
      ]}
      foot={[
        words.text("recipe.total"),
        nameModel(results.ibu.model, words),
        `${formatter.number(results.ibu.value, 1, 1)} IBU`,
      ]}
    />
  );
}

export function HopSheet({ recipe, results, hidden, formatter }: SheetProps) {
  const words = useWords();
  const rows = recipe.hops.map((hop, index) => ({ hop, index, ibu: results.hops[index]?.ibu ?? 0 }));
  const most = Math.max(1, results.ibu.value);
  const grams = recipe.hops.reduce((sum, hop) => sum + hop.grams, 0);
  if (rows.length === 0) return null;
  if (hidden.hops) return <NamedHops recipe={recipe} results={results} formatter={formatter} />;
  return (
    <Sheet
      caption={words.text("recipe.hops")}
      rows={rows}
      rowKey={({ index }) => String(index)}
      columns={[
        {
          head: words.text("recipe.hop"),
          cell: ({ hop }) => (
            <>
              {hop.name}
              <span className={styles.sub}>
                {words.say("recipe.alphaOf", { percent: formatter.number(hop.alphaPercent, 1, 1) })}
                <span className="phone-only">{`, ${hopUseText(hop, formatter)}`}</span>
              </span>
            </>
          ),
        },
        { head: words.text("recipe.use"), wideOnly: true, cell: ({ hop }) => hopUseText(hop, formatter) },
        {
          head: words.text("recipe.bitterness"),
          bar: true,
          cell: ({ ibu }) => <ShareBar share={ibu / most} tone="hop" />,
        },
        { head: "IBU", number: true, cell: ({ ibu }) => (ibu < 0.05 ? "0" : formatter.number(ibu, 1, 1)) },
        { head: words.text("recipe.weight"), number: true, cell: ({ hop }) => smallWeight(formatter, hop.grams) },
      ]}
      foot={[
        words.text("recipe.total"),
        nameModel(results.ibu.model, words),
        "",
        formatter.number(results.ibu.value, 1, 1),
        smallWeight(formatter, grams),
      ]}
    />
  );
}

export function YeastSheet({ recipe, formatter }: Pick<SheetProps, "recipe" | "formatter">) {
  const words = useWords();
  const range = ({ minCelsius, maxCelsius }: Yeast) =>
    minCelsius === undefined || maxCelsius === undefined
      ? "–"
      : words.text("recipe.range", {
          least: formatter.parts("temperature", minCelsius).number,
          most: formatter.text("temperature", maxCelsius),
        });
  return (
    <Sheet
      caption={words.text("recipe.yeast")}
      rows={recipe.yeasts}
      rowKey={({ name, productId }) => `${name} ${productId}`}
      columns={[
        {
          head: words.text("recipe.yeast"),
          cell: ({ name, laboratory, productId }) => [name, laboratory, productId].filter(Boolean).join(", "),
        },
        {
          head: words.text("recipe.attenuation"),
          number: true,
          cell: ({ attenuationPercent }) =>
            attenuationPercent === undefined ? "–" : `${formatter.number(attenuationPercent, 0)} %`,
        },
        { head: words.text("recipe.temperature"), number: true, wideOnly: true, cell: range },
        { head: words.text("recipe.amount"), number: true, cell: (yeast) => amountText(yeast, formatter) },
      ]}
    />
  );
}

export function MiscSheet({ recipe, formatter }: Pick<SheetProps, "recipe" | "formatter">) {
  const words = useWords();
  return (
    <Sheet
      caption={words.text("recipe.miscs")}
      rows={recipe.miscs.map((misc, index) => ({ misc, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        { head: words.text("recipe.misc"), cell: ({ misc }) => misc.name },
        {
          head: words.text("recipe.use"),
          cell: ({ misc }) =>
            misc.minutes > 0 && misc.use === "Boil"
              ? `${useText(misc.use, formatter.language)}, ${formatter.number(misc.minutes, 0)} min`
              : useText(misc.use, formatter.language),
        },
        { head: words.text("recipe.amount"), number: true, cell: ({ misc }) => amountText(misc, formatter) },
      ]}
    />
  );
}
