/** Where the bitterness comes from: utilization, factor and IBU of each addition. */
import { settingsOf } from "../../../domain/recipe/maker-settings.ts";
import { traceHops, type HopFactor } from "../../../domain/recipe/hop-traces.ts";
import type { Hop } from "../../../domain/recipe/recipe.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { accuracies, ibuLines } from "./dock-formulas.ts";
import { Formulas } from "./dock-formula.tsx";
import { Inputs } from "./dock-inputs.tsx";
import { OtherModels } from "./dock-models.tsx";
import { DockTable } from "./dock-table.tsx";
import styles from "./dock.module.css";
import { boilSgOf, formatGravity, type TraceProps, formatVolume } from "./traced.ts";

/** When it goes in, in a word or two. */
const timeOf = (hop: Hop, formatter: Formatter): string => {
  if (hop.use === "Dry Hop") return "dry";
  if (hop.use === "Hopstand" || hop.use === "Aroma") return "stand";
  if (hop.use === "First Wort") return "first wort";
  return hop.use === "Mash" ? "mash" : `${formatter.number(hop.minutes, 0)} min`;
};

const forms: Record<Hop["form"], string> = {
  Pellet: "pellets",
  Plug: "plugs",
  Leaf: "leaf",
  Wet: "wet hops",
  Powder: "powder",
  Extract: "extract",
};

const factorName = (factor: HopFactor, formatter: Formatter): string => {
  if (factor.of === "form") return forms[factor.form];
  if (factor.of === "stand") return `stand at ${formatter.text("temperature", factor.celsius)}`;
  if (factor.of === "mash") return "in the mash";
  return factor.of === "rate" ? "hopping rate" : factor.of;
};

/** Each kind of factor once, such as "pellets 1.10, stand at 80 °C 0.23". */
const factorWords = (factors: readonly HopFactor[], formatter: Formatter): string =>
  [
    ...new Set(factors.map((factor) => `${factorName(factor, formatter)} ${formatter.number(factor.value, 2, 2)}`)),
  ].join(", ");

export function BitternessTrace({ designer, onOpen }: TraceProps) {
  const { recipe, results, formatter } = designer;
  const traces = traceHops(recipe);
  const words = factorWords(
    traces.flatMap(({ factors }) => factors),
    formatter,
  );
  return (
    <>
      <Formulas formula={ibuLines[recipe.ibuFormula ?? settingsOf(recipe).ibuFormula]} spoken={results.ibu.formula} />
      {recipe.hops.length > 0 ? (
        <DockTable
          caption="Bitterness of each addition"
          heads={["Addition", "U", "Factor", "IBU"]}
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
          sum={{ label: "Sum", value: formatter.number(results.ibu.value, 1, 1) }}
        />
      ) : (
        <p className={styles.text}>No hops yet: add one, and its share stands here.</p>
      )}
      {words ? <p className={styles.where}>{`Factor: ${words}.`}</p> : undefined}
      <Inputs
        onOpen={onOpen}
        inputs={[
          {
            label: "Average boil gravity",
            value: formatGravity(formatter, boilSgOf(results), 4),
            opens: "boilGravity",
          },
          {
            label: "Volume, cooled, after boil",
            value: formatVolume(formatter, results.volumes.postBoilCool),
            opens: "volumes",
          },
        ]}
        trace={results.ibu}
        accuracy={accuracies.ibu}
      />
      <OtherModels designer={designer} field="ibuFormula" format={(ibu) => formatter.number(ibu, 1, 1)} />
    </>
  );
}
