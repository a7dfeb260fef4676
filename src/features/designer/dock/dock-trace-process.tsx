/** Volumes of water and wort, what of the extract arrives, and what a glass holds. */
import { brewSheet } from "../../../domain/recipe/brew-sheet.ts";
import { servingLitres } from "../../../domain/recipe/recipe-traces.ts";
import { otherFormula } from "./dock-formulas.ts";
import { Formulas } from "./dock-formula.tsx";
import { Inputs } from "./dock-inputs.tsx";
import { VolumeTable } from "./dock-volumes.tsx";
import { formatGravity, type TraceProps } from "./traced.ts";
import styles from "./dock.module.css";
import { accuracyText } from "./accuracy-text.ts";
import { useWords } from "../../../words/words.ts";

export function VolumesTrace({ designer: { recipe, results, formatter } }: TraceProps) {
  const words = useWords();
  return (
    <>
      <Formulas formula={otherFormula("volumes", words)} />
      <VolumeTable lines={brewSheet(recipe, results).volumes} formatter={formatter} />
      <p className={styles.where}>
        {recipe.equipment
          ? words.say("designer.dock.trace.equipment", { equipment: recipe.equipment.name })
          : words.say("designer.dock.trace.equipment.none")}
      </p>
    </>
  );
}

export function EfficiencyTrace({ designer: { results, formatter }, onOpen }: TraceProps) {
  const words = useWords();
  const { brewhouse, kettle, mash, lauter, conversion } = results.efficiency;
  return (
    <>
      <Formulas formula={otherFormula("efficiency", words)} />
      <Inputs
        onOpen={onOpen}
        inputs={[
          { label: words.text("designer.dock.trace.brewhouse"), value: formatter.percent(brewhouse) },
          {
            label: words.text("designer.dock.trace.kettleToFermenter"),
            value: formatter.percent(kettle),
            opens: "volumes",
          },
          { label: words.text("designer.dock.trace.mash"), value: formatter.percent(mash) },
          { label: words.text("designer.dock.trace.lauter"), value: formatter.percent(lauter) },
          { label: words.text("designer.dock.trace.conversion"), value: formatter.percent(conversion) },
        ]}
      />
      <p className={styles.where}>
        {conversion > 100
          ? words.say("designer.dock.trace.conversion.unreached")
          : words.say("designer.dock.trace.conversion.reached")}
      </p>
    </>
  );
}

export function EnergyTrace({ designer: { results, formatter }, onOpen }: TraceProps) {
  const words = useWords();
  return (
    <>
      <Formulas formula={otherFormula("calories", words)} model={results.calories.model} />
      <Inputs
        onOpen={onOpen}
        inputs={[
          {
            label: words.text("designer.dock.trace.serving"),
            value: formatter.text("volume", servingLitres, "small", 0),
          },
          { label: words.text("recipe.alcohol"), value: formatter.percent(results.abv.value), opens: "abv" },
          {
            label: words.text("recipe.fg", { scale: formatter.scale }),
            value: formatGravity(formatter, results.fg.value),
            opens: "fg",
          },
        ]}
        trace={results.calories}
        accuracy={accuracyText("calories", words, formatter)}
      />
    </>
  );
}
