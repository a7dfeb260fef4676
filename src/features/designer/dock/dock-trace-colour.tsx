/** Where the colour comes from: the malt colour units of each fermentable. */
import { settingsOf } from "../../../domain/recipe/maker-settings.ts";
import { maltLovibond } from "../../../domain/colour/malt-colour.ts";
import { colourFormula } from "./dock-formulas.ts";
import { Formulas } from "./dock-formula.tsx";
import { Inputs } from "./dock-inputs.tsx";
import { OtherModels } from "./dock-models.tsx";
import { DockTable } from "./dock-table.tsx";
import { formatColour, type TraceProps, formatVolume } from "./traced.ts";
import styles from "./dock.module.css";
import { accuracyText } from "./accuracy-text.ts";
import { useWords } from "../../../words/words.ts";

export function ColourTrace({ designer, onOpen }: TraceProps) {
  const words = useWords();
  const { recipe, results, formatter } = designer;
  const total = results.fermentables.reduce((sum, { mcu }) => sum + mcu, 0);
  return (
    <>
      <Formulas
        formula={colourFormula(recipe.colourFormula ?? settingsOf(recipe).colourFormula, words)}
        model={results.srm.model}
      />
      {recipe.fermentables.length > 0 ? (
        <DockTable
          caption={words.text("designer.dock.trace.colour")}
          heads={[words.text("recipe.fermentable"), "°L", "MCU"]}
          rows={recipe.fermentables.map((item, row) => ({
            key: String(row),
            cells: [
              <>
                {item.name} <small>{formatter.text("mass", item.kg)}</small>
              </>,
              formatter.number(maltLovibond(item.colour), 1, 1),
              formatter.number(results.fermentables[row]?.mcu ?? 0, 1, 1),
            ],
          }))}
          sum={{ label: words.text("designer.dock.trace.colour.sum"), value: formatter.number(total, 1, 1) }}
        />
      ) : (
        <p className={styles.text}>{words.say("designer.dock.none.fermentables")}</p>
      )}
      <Inputs
        onOpen={onOpen}
        inputs={[
          {
            label: words.text("designer.dock.trace.postBoilCold"),
            value: formatVolume(formatter, results.volumes.postBoilCool),
            opens: "volumes",
          },
          { label: words.text("recipe.colour"), value: formatColour(formatter, results.srm.value) },
        ]}
        trace={results.srm}
        accuracy={accuracyText("srm", words, formatter)}
      />
      <OtherModels designer={designer} field="colourFormula" format={(srm) => formatColour(formatter, srm)} />
    </>
  );
}
