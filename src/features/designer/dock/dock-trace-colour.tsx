/** Where the colour comes from: the malt colour units of each fermentable. */
import { settingsOf } from "../../../domain/recipe/maker-settings.ts";
import { maltLovibond } from "../../../domain/colour/malt-colour.ts";
import { accuracies, colourLines } from "./dock-formulas.ts";
import { Formulas } from "./dock-formula.tsx";
import { Inputs } from "./dock-inputs.tsx";
import { OtherModels } from "./dock-models.tsx";
import { DockTable } from "./dock-table.tsx";
import { formatColour, type TraceProps, formatVolume } from "./traced.ts";
import styles from "./dock.module.css";

export function ColourTrace({ designer, onOpen }: TraceProps) {
  const { recipe, results, formatter } = designer;
  const total = results.fermentables.reduce((sum, { mcu }) => sum + mcu, 0);
  return (
    <>
      <Formulas
        formula={colourLines[recipe.colourFormula ?? settingsOf(recipe).colourFormula]}
        spoken={results.srm.formula}
      />
      {recipe.fermentables.length > 0 ? (
        <DockTable
          caption="Colour units of each fermentable"
          heads={["Fermentable", "°L", "MCU"]}
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
          sum={{ label: "Malt colour units", value: formatter.number(total, 1, 1) }}
        />
      ) : (
        <p className={styles.text}>No fermentables yet: add one, and its colour stands here.</p>
      )}
      <Inputs
        onOpen={onOpen}
        inputs={[
          {
            label: "Volume, cooled, after boil",
            value: formatVolume(formatter, results.volumes.postBoilCool),
            opens: "volumes",
          },
          { label: "Colour", value: formatColour(formatter, results.srm.value) },
        ]}
        trace={results.srm}
        accuracy={accuracies.srm}
      />
      <OtherModels designer={designer} field="colourFormula" format={(srm) => formatColour(formatter, srm)} />
    </>
  );
}
