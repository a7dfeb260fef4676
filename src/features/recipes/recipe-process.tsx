/** Mash and boil as a drawn temperature, with the volumes that go with it, and the water. */
import type { HiddenParts } from "../../domain/publishing/public-recipe.ts";
import type { Ions, Recipe } from "../../domain/recipe/recipe.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { ShareBar } from "../../ui/list/share-bar.tsx";
import { Sheet } from "../../ui/list/sheet.tsx";
import { SpecSheet } from "../../ui/beer/spec-sheet.tsx";
import { useWords, wordsOf } from "../../words/words.ts";
import { mashProfile } from "./mash-profile.ts";
import type { ShownResults } from "./shown-results.ts";
import { stepTemperatureText } from "../../words/say-step-temperature.ts";
import styles from "./recipe-view.module.css";

type PartProps = { recipe: Recipe; results: ShownResults; hidden: HiddenParts; formatter: Formatter };

const box = { width: 700, height: 240 };
const lowest = 10;
const highest = 110;
/** Pixels from a rest's line down to its words, and from the words of one rest to those of the next. */
const wordsDrop = 18;
const wordsLine = 15;

export function MashPart({ recipe, results, hidden, formatter }: PartProps) {
  const words = useWords();
  const { points, labels, minutes } = mashProfile(recipe);
  const boil = words.text("recipe.boil");
  const texts = labels.map(
    ({ isBoil, celsius, rest }) =>
      `${isBoil ? boil : formatter.text("temperature", celsius)}, ${formatter.number(rest, 0)} min`,
  );
  const x = (at: number) => (at / Math.max(1, minutes)) * box.width;
  const y = (celsius: number) => ((highest - celsius) / (highest - lowest)) * box.height;
  const drops = dropsOf(labels.map(({ celsius }) => y(celsius)));
  const line = points
    .map((point, index) => `${index === 0 ? "M" : "L"}${x(point.minutes).toFixed(1)} ${y(point.celsius).toFixed(1)}`)
    .join("");
  return (
    <section>
      <h2 className={styles.partTitle}>
        {!recipe.mash ? boil : recipe.secondRunnings ? words.text("recipe.mash.shared") : words.text("recipe.mash.own")}
      </h2>
      <figure className={styles.mash}>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path
            className={styles.grid}
            d={[30, 50, 70, 90].map((celsius) => `M0 ${y(celsius)}H${box.width}`).join("")}
          />
          <path className={styles.heat} d={`${line}V${box.height}H0Z`} />
          <path className={styles.line} d={line} />
        </svg>
        <svg className={styles.texts} width="100%" height="100%" aria-hidden="true">
          {labels.map((label, index) => (
            <text
              key={label.minutes}
              x={`${((label.minutes / Math.max(1, minutes)) * 100).toFixed(2)}%`}
              y={`${((y(label.celsius) / box.height) * 100).toFixed(2)}%`}
              dx="6"
              dy={drops[index]}
            >
              {texts[index]}
            </text>
          ))}
        </svg>
        <figcaption className="vh">
          {labels.map(({ name }, index) => (name ? `${name}: ${texts[index]}` : texts[index])).join("; ")}
        </figcaption>
      </figure>
      <SpecSheet small items={specOf(results, hidden, formatter)} />
    </section>
  );
}

/** Under its line a rest's words meet no ramp; where the next rest is hardly hotter, they step down for its words. */
function dropsOf(heights: readonly number[]): number[] {
  const places: number[] = [];
  for (const height of heights.toReversed())
    places.unshift(Math.max(height + wordsDrop, (places[0] ?? -wordsLine) + wordsLine));
  return places.map((place, index) => place - (heights[index] ?? 0));
}

/** Water and gravity before the boil follow from the weight of the grist. */
function specOf({ mash, volumes, mashPh, preBoilGravity }: ShownResults, hidden: HiddenParts, formatter: Formatter) {
  const words = wordsOf(formatter.language);
  const items = [];
  if (!hidden.grist && !hidden.mash) {
    const strike = mash?.steps[0]?.addCelsius;
    if (strike !== undefined)
      items.push({ label: words.text("recipe.strike"), ...asFact(formatter.parts("temperature", strike)) });
    if (volumes.mashWater > 0)
      items.push({ label: words.text("recipe.mashWater"), ...asFact(formatter.parts("volume", volumes.mashWater)) });
    if (volumes.spargeWater > 0)
      items.push({ label: words.text("recipe.sparge"), ...asFact(formatter.parts("volume", volumes.spargeWater)) });
  }
  if (mashPh) items.push({ label: words.text("recipe.mashPh"), value: formatter.number(mashPh.value, 2, 2) });
  if (items.length < 3)
    items.push({ label: words.text("recipe.preBoil"), ...asFact(formatter.parts("volume", volumes.preBoilHot)) });
  if (items.length < 3 && !hidden.grist)
    items.push({ label: words.text("recipe.preBoilGravity"), ...asFact(formatter.gravity(preBoilGravity.value)) });
  return items;
}

const asFact = ({ number, unit }: { number: string; unit: string }) => ({ value: number, unit: unit || undefined });

const fullBar = 200;

export function WaterPart({ recipe, results, hidden, formatter }: PartProps) {
  const words = useWords();
  const ionNames: [keyof Ions, string][] = [
    ["calcium", words.text("recipe.calcium")],
    ["magnesium", words.text("recipe.magnesium")],
    ["sodium", words.text("recipe.sodium")],
    ["chloride", words.text("recipe.chloride")],
    ["sulfate", words.text("recipe.sulfate")],
    ["bicarbonate", words.text("recipe.bicarbonate")],
  ];
  const ions = results.water?.total ?? recipe.water?.target ?? recipe.waters?.[0];
  const litres = hidden.grist ? 0 : results.volumes.totalWater;
  return (
    <section>
      <h2 className={styles.partTitle}>{words.say("recipe.water")}</h2>
      {ions ? (
        <Sheet
          caption={words.text("recipe.ions")}
          captionHidden
          rows={ionNames}
          rowKey={([ion]) => ion}
          columns={[
            { head: words.text("recipe.ion"), cell: ([, name]) => name },
            {
              head: results.water ? words.text("recipe.ions.brewing") : words.text("recipe.ions.source"),
              bar: true,
              cell: ([ion]) => <ShareBar share={ions[ion] / fullBar} tone="cold" />,
            },
            { head: "ppm", number: true, cell: ([ion]) => formatter.number(ions[ion], 0) },
          ]}
        />
      ) : (
        <p>
          {litres > 0 ? words.text("recipe.water.total", { volume: formatter.text("volume", litres) }) : null}
          {words.say("recipe.water.none")}
        </p>
      )}
    </section>
  );
}

export function FermentationPart({ recipe, formatter }: Pick<PartProps, "recipe" | "formatter">) {
  const words = useWords();
  const { fermentation, carbonation } = recipe;
  const title = words.text("recipe.fermentation");
  if (fermentation.length === 0) return null;
  return (
    <section>
      <h2 className={styles.partTitle}>{title}</h2>
      <Sheet
        caption={title}
        captionHidden
        rows={fermentation.map((step, index) => ({ step, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          { head: words.text("recipe.step"), cell: ({ step }) => step.name || title },
          { head: words.text("recipe.dayCount"), number: true, cell: ({ step }) => formatter.number(step.days, 1) },
          {
            head: words.text("recipe.temperature"),
            number: true,
            cell: ({ step }) => stepTemperatureText(step, formatter),
          },
        ]}
        foot={
          carbonation?.volumes === undefined
            ? undefined
            : [words.text("recipe.carbonation"), "", formatter.text("carbonation", carbonation.volumes)]
        }
      />
    </section>
  );
}
