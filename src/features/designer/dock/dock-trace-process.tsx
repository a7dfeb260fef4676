/** The way of the water, what of the extract arrives, and what a glass holds. */
import { brewSheet } from "../../../domain/recipe/brew-sheet.ts";
import { servingLitres } from "../../../domain/recipe/recipe-traces.ts";
import { accuracies, otherLines } from "./dock-formulas.ts";
import { Formulas } from "./dock-formula.tsx";
import { Inputs } from "./dock-inputs.tsx";
import { VolumeTable } from "./dock-volumes.tsx";
import { formatGravity, type TraceProps } from "./traced.ts";
import styles from "./dock.module.css";

export function VolumesTrace({ designer: { recipe, results, formatter } }: TraceProps) {
  return (
    <>
      <Formulas formula={otherLines.volumes} />
      <VolumeTable lines={brewSheet(recipe, results).volumes} formatter={formatter} />
      <p className={styles.where}>
        {recipe.equipment
          ? `Losses and boil-off are those of ${recipe.equipment.name}.`
          : "The recipe names no equipment: usual boil-off, no losses."}
      </p>
    </>
  );
}

export function EfficiencyTrace({ designer: { results, formatter }, onOpen }: TraceProps) {
  const { brewhouse, kettle, mash, lauter, conversion } = results.efficiency;
  return (
    <>
      <Formulas formula={otherLines.efficiency} />
      <Inputs
        onOpen={onOpen}
        inputs={[
          { label: "Brewhouse, as stated", value: formatter.percent(brewhouse) },
          { label: "Kettle to fermenter", value: formatter.percent(kettle), opens: "volumes" },
          { label: "What the mash must yield", value: formatter.percent(mash) },
          { label: "What the lauter lets through", value: formatter.percent(lauter) },
          { label: "Left for conversion to do", value: formatter.percent(conversion) },
        ]}
      />
      <p className={styles.where}>
        {conversion > 100
          ? "Above 100 % conversion the stated efficiency is out of reach with these volumes."
          : "Conversion of a well crushed mash lies between 90 and 100 %."}
      </p>
    </>
  );
}

export function EnergyTrace({ designer: { results, formatter }, onOpen }: TraceProps) {
  return (
    <>
      <Formulas formula={otherLines.calories} spoken={results.calories.formula} />
      <Inputs
        onOpen={onOpen}
        inputs={[
          { label: "Serving", value: formatter.text("volume", servingLitres, "small", 0) },
          { label: "ABV", value: formatter.percent(results.abv.value), opens: "abv" },
          { label: "FG", value: formatGravity(formatter, results.fg.value), opens: "fg" },
        ]}
        trace={results.calories}
        accuracy={accuracies.calories}
      />
    </>
  );
}
