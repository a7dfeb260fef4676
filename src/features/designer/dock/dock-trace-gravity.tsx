/** Where the extract comes from, and how strong the wort is on its way. */
import { pointLitres } from "../../../domain/volumes/efficiency.ts";
import { yieldToHwe } from "../../../domain/gravity/points.ts";
import type { Fermentable } from "../../../domain/recipe/recipe.ts";
import { otherFormula } from "./dock-formulas.ts";
import { Formulas } from "./dock-formula.tsx";
import { Inputs } from "./dock-inputs.tsx";
import { DockTable } from "./dock-table.tsx";
import styles from "./dock.module.css";
import { formatGravity, tracedName, type TraceProps, formatVolume } from "./traced.ts";
import { accuracyText } from "./accuracy-text.ts";
import { useWords } from "../../../words/words.ts";

/** Part of a fermentable's potential that arrives in the fermenter, per cent. */
const arriving = ({ kg, yieldPercent }: Fermentable, points: number, litres: number): number =>
  kg > 0 && yieldPercent > 0 ? (100 * points * litres) / (kg * yieldToHwe(yieldPercent)) : 0;

export function OgTrace({ designer: { recipe, results, formatter }, onOpen }: TraceProps) {
  const words = useWords();
  return (
    <>
      <Formulas formula={otherFormula("og", words)} model={results.og.model} />
      {recipe.fermentables.length > 0 ? (
        <DockTable
          caption={words.text("designer.dock.trace.points.caption")}
          heads={[
            words.text("recipe.fermentable"),
            words.text("designer.dock.trace.yield"),
            words.text("designer.dock.trace.used"),
            words.text("designer.dock.trace.points"),
          ]}
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
          sum={{ label: words.text("recipe.total"), value: formatter.number((results.og.value - 1) * 1000, 1, 1) }}
        />
      ) : (
        <p className={styles.text}>{words.say("designer.dock.none.fermentables")}</p>
      )}
      <Inputs
        onOpen={onOpen}
        inputs={[
          {
            label: words.text("designer.dock.trace.brewhouse"),
            value: formatter.percent(recipe.efficiencyPercent),
            opens: "efficiency",
          },
          {
            label: words.text("sheet.volume.fermenter"),
            value: formatVolume(formatter, results.volumes.fermenter),
            opens: "volumes",
          },
          {
            label: tracedName("postBoilGravity", formatter),
            value: formatGravity(formatter, results.postBoilGravity.value),
            opens: "postBoilGravity",
          },
        ]}
        trace={results.og}
        accuracy={accuracyText("og", words, formatter)}
      />
    </>
  );
}

export function KettleGravityTrace({
  designer: { results, formatter },
  onOpen,
  at,
}: TraceProps & { at: "preBoilGravity" | "postBoilGravity" }) {
  const words = useWords();
  const before = at === "preBoilGravity";
  const litres = before ? results.volumes.preBoilCool : results.volumes.postBoilCool;
  return (
    <>
      <Formulas formula={otherFormula("kettle", words)} model={results[at].model} />
      <Inputs
        onOpen={onOpen}
        inputs={[
          {
            label: words.text("designer.dock.trace.kettleExtract"),
            value: words.text("designer.dock.trace.pointLitres", {
              points: formatter.number(pointLitres(results[at].value, litres), 0),
            }),
          },
          {
            label: before
              ? words.text("designer.dock.trace.preBoilCold")
              : words.text("designer.dock.trace.postBoilCold"),
            value: formatVolume(formatter, litres),
            opens: "volumes",
          },
          {
            label: words.text("recipe.og", { scale: formatter.scale }),
            value: formatGravity(formatter, results.og.value),
            opens: "og",
          },
        ]}
        trace={results[at]}
      />
    </>
  );
}

export function BoilGravityTrace({ designer: { results, formatter }, onOpen }: TraceProps) {
  const words = useWords();
  return (
    <>
      <Formulas formula={otherFormula("boilGravity", words)} />
      <Inputs
        onOpen={onOpen}
        inputs={(["preBoilGravity", "postBoilGravity"] as const).map((at) => ({
          label: tracedName(at, formatter),
          value: formatGravity(formatter, results[at].value, 4),
          opens: at,
        }))}
      />
      <p className={styles.where}>{words.say("designer.dock.trace.boilGravity.late")}</p>
    </>
  );
}
