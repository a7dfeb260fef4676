/** Where the bitterness comes from: utilization, factor and IBU of each addition. */
import { settingsOf } from "../../../domain/recipe/maker-settings.ts";
import { traceHops, type HopFactor } from "../../../domain/recipe/hop-traces.ts";
import type { Hop } from "../../../domain/recipe/recipe.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { ibuFormula } from "./dock-formulas.ts";
import { Formulas } from "./dock-formula.tsx";
import { Inputs } from "./dock-inputs.tsx";
import { OtherModels } from "./dock-models.tsx";
import { DockTable } from "./dock-table.tsx";
import styles from "./dock.module.css";
import { boilSgOf, formatGravity, type TraceProps, formatVolume } from "./traced.ts";
import { useText } from "../../../words/say-use.ts";
import { accuracyText } from "./accuracy-text.ts";
import { useWords, wordsOf } from "../../../words/words.ts";

/** When it goes in, in a word or two. */
const timeOf = (hop: Hop, formatter: Formatter): string =>
  hop.use === "Boil" ? `${formatter.number(hop.minutes, 0)} min` : useText(hop.use, formatter.language);

function factorName(factor: HopFactor, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  switch (factor.of) {
    case "form":
      return words.text("designer.dock.trace.factor.form", { form: factor.form });
    case "stand":
      return words.text("designer.dock.trace.factor.stand", {
        temperature: formatter.text("temperature", factor.celsius),
      });
    case "mash":
      return words.text("designer.dock.trace.factor.mash");
    case "first wort":
      return words.text("designer.dock.trace.factor.firstWort");
    case "equipment":
      return words.text("designer.dock.trace.factor.equipment");
    case "altitude":
      return words.text("designer.dock.trace.factor.altitude");
    case "scale":
      return words.text("designer.dock.trace.factor.scale");
    case "rate":
      return words.text("designer.dock.trace.factor.rate");
  }
}

/** Each kind of factor once, such as "pellets 1.10, hopstand at 80 °C 0.23". */
const factorsText = (factors: readonly HopFactor[], formatter: Formatter): string =>
  [
    ...new Set(factors.map((factor) => `${factorName(factor, formatter)} ${formatter.number(factor.value, 2, 2)}`)),
  ].join(", ");

export function BitternessTrace({ designer, onOpen }: TraceProps) {
  const words = useWords();
  const { recipe, results, formatter } = designer;
  const traces = traceHops(recipe);
  const factors = factorsText(
    traces.flatMap((trace) => trace.factors),
    formatter,
  );
  return (
    <>
      <Formulas
        formula={ibuFormula(recipe.ibuFormula ?? settingsOf(recipe).ibuFormula, words)}
        model={results.ibu.model}
      />
      {recipe.hops.length > 0 ? (
        <DockTable
          caption={words.text("designer.dock.trace.bitterness")}
          heads={[words.text("designer.dock.trace.addition"), "U", words.text("designer.dock.trace.factor"), "IBU"]}
          rows={recipe.hops.map((hop, row) => {
            const trace = traces[row];
            return {
              key: String(row),
              cells: [
                <>
                  {hop.name}{" "}
                  <small>{`${formatter.text("mass", hop.grams / 1000, "small")}, ${timeOf(hop, formatter)}`}</small>
                </>,
                trace && trace.utilization > 0 ? formatter.number(trace.utilization, 3, 3) : "–",
                trace && trace.utilization > 0 ? formatter.number(trace.factor, 2, 2) : "–",
                formatter.number(trace?.ibu ?? 0, 1, 1),
              ],
            };
          })}
          sum={{ label: words.text("recipe.total"), value: formatter.number(results.ibu.value, 1, 1) }}
        />
      ) : (
        <p className={styles.text}>{words.say("designer.dock.none.hops")}</p>
      )}
      {factors ? <p className={styles.where}>{words.say("designer.dock.trace.factors", { factors })}</p> : undefined}
      <Inputs
        onOpen={onOpen}
        inputs={[
          {
            label: words.text("designer.dock.trace.boilGravity", { scale: formatter.scale }),
            value: formatGravity(formatter, boilSgOf(results), 4),
            opens: "boilGravity",
          },
          {
            label: words.text("designer.dock.trace.postBoilCold"),
            value: formatVolume(formatter, results.volumes.postBoilCool),
            opens: "volumes",
          },
        ]}
        trace={results.ibu}
        accuracy={accuracyText("ibu", words, formatter)}
      />
      <OtherModels designer={designer} field="ibuFormula" format={(ibu) => formatter.number(ibu, 1, 1)} />
    </>
  );
}
