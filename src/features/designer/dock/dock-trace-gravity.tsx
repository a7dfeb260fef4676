/** Where the extract comes from, and how strong the wort is on its way. */
import { pointLitres } from "../../../domain/volumes/efficiency.ts";
import { yieldToHwe } from "../../../domain/gravity/points.ts";
import type { Fermentable } from "../../../domain/recipe/recipe.ts";
import { accuracies, otherLines } from "./dock-formulas.ts";
import { Formulas } from "./dock-formula.tsx";
import { Inputs } from "./dock-inputs.tsx";
import { DockTable } from "./dock-table.tsx";
import styles from "./dock.module.css";
import { formatGravity, tracedName, type TraceProps, formatVolume } from "./traced.ts";

/** Part of a fermentable's potential that arrives in the fermenter, per cent. */
const arriving = ({ kg, yieldPercent }: Fermentable, points: number, litres: number): number =>
  kg > 0 && yieldPercent > 0 ? (100 * points * litres) / (kg * yieldToHwe(yieldPercent)) : 0;

export function OgTrace({ designer: { recipe, results, formatter }, onOpen }: TraceProps) {
  return (
    <>
      <Formulas formula={otherLines.og} spoken={results.og.formula} />
      {recipe.fermentables.length > 0 ? (
        <DockTable
          caption="Points of each fermentable"
          heads={["Fermentable", "Yield %", "Arrives %", "Points"]}
          rows={recipe.fermentables.map((item, row) => {
            const points = results.fermentables[row]?.points ?? 0;
            return {
              key: String(row),
              cells: [
                <>
                  {item.name} <small>{formatter.text("mass", item.kg)}</small>
                </>,
                formatter.number(item.yieldPercent, 0),
                formatter.number(arriving(item, points, recipe.batchLitres), 0),
                formatter.number(points, 1, 1),
              ],
            };
          })}
          sum={{ label: "Sum", value: formatter.number((results.og.value - 1) * 1000, 1, 1) }}
        />
      ) : (
        <p className={styles.text}>No fermentables yet: add one, and its points stand here.</p>
      )}
      <Inputs
        onOpen={onOpen}
        inputs={[
          { label: "Brewhouse efficiency", value: formatter.percent(recipe.efficiencyPercent), opens: "efficiency" },
          { label: "Into the fermenter", value: formatVolume(formatter, results.volumes.fermenter), opens: "volumes" },
          {
            label: "Gravity after the boil",
            value: formatGravity(formatter, results.postBoilGravity.value),
            opens: "postBoilGravity",
          },
        ]}
        trace={results.og}
        accuracy={accuracies.og}
      />
    </>
  );
}

export function KettleGravityTrace({
  designer: { results, formatter },
  onOpen,
  at,
}: TraceProps & { at: "preBoilGravity" | "postBoilGravity" }) {
  const before = at === "preBoilGravity";
  const litres = before ? results.volumes.preBoilCool : results.volumes.postBoilCool;
  return (
    <>
      <Formulas formula={otherLines[at]} spoken={results[at].formula} />
      <Inputs
        onOpen={onOpen}
        inputs={[
          {
            label: "Extract in the kettle",
            value: `${formatter.number(pointLitres(results[at].value, litres), 0)} point L`,
          },
          {
            label: `Volume ${before ? "before" : "after"} the boil, cold`,
            value: formatVolume(formatter, litres),
            opens: "volumes",
          },
          { label: "OG", value: formatGravity(formatter, results.og.value), opens: "og" },
        ]}
        trace={results[at]}
      />
    </>
  );
}

export function BoilGravityTrace({ designer: { results, formatter }, onOpen }: TraceProps) {
  return (
    <>
      <Formulas formula={otherLines.boilGravity} />
      <Inputs
        onOpen={onOpen}
        inputs={(["preBoilGravity", "postBoilGravity"] as const).map((at) => ({
          label: tracedName(at),
          value: formatGravity(formatter, results[at].value, 4),
          opens: at,
        }))}
      />
      <p className={styles.where}>
        Extract that goes in late counts only for the hops that boil in it; each addition then sees a gravity of its
        own.
      </p>
    </>
  );
}
