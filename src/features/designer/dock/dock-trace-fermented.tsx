/** What the yeast makes of the wort: final gravity, attenuation, strength. */
import { settingsOf } from "../../../domain/recipe/maker-settings.ts";
import { defaultSettings } from "../../../domain/recipe/brewing-settings.ts";
import { realExtract } from "../../../domain/gravity/attenuation.ts";
import { sgToPlato } from "../../../domain/gravity/plato.ts";
import { abvLines, accuracies, otherLines } from "./dock-formulas.ts";
import { Formulas } from "./dock-formula.tsx";
import { type Input, Inputs } from "./dock-inputs.tsx";
import { OtherModels } from "./dock-models.tsx";
import { DockTable } from "./dock-table.tsx";
import styles from "./dock.module.css";
import { formatGravity, type TraceProps } from "./traced.ts";

type Shown = Pick<TraceProps["designer"], "results" | "formatter">;

const gravities = ({ results, formatter }: Shown): Input[] => [
  { label: "OG", value: formatGravity(formatter, results.og.value), opens: "og" },
  { label: "FG", value: formatGravity(formatter, results.fg.value), opens: "fg" },
];

const extracts = ({ results, formatter }: Shown): Input[] => {
  const [og, fg] = [results.og.value, results.fg.value];
  const plato = (value: number) => `${formatter.number(Math.abs(value) < 0.005 ? 0 : value, 2, 2)} °P`;
  return [
    { label: "Original extract, OE", value: plato(sgToPlato(og)) },
    { label: "Apparent extract, AE", value: plato(sgToPlato(fg)) },
    { label: "Real extract, RE", value: plato(realExtract(og, fg)) },
  ];
};

export function FgTrace({ designer: { recipe, results, formatter }, onOpen }: TraceProps) {
  const { fg } = results;
  const inputOf = (name: string) => fg.inputs.find((input) => input.name === name)?.value ?? 0;
  return (
    <>
      <Formulas formula={otherLines.fg} spoken={fg.formula} />
      {recipe.yeasts.length > 0 ? (
        <DockTable
          caption="Attenuation of each yeast"
          heads={["Yeast", "Attenuation"]}
          rows={recipe.yeasts.map(({ name, attenuationPercent }, row) => ({
            key: String(row),
            cells: [name, attenuationPercent === undefined ? "–" : formatter.percent(attenuationPercent)],
          }))}
        />
      ) : (
        <p className={styles.text}>
          {`No yeast yet: counted with ${formatter.percent(defaultSettings.attenuationPercent, 0)} attenuation.`}
        </p>
      )}
      {recipe.yeasts.length > 1 ? <p className={styles.where}>The yeast that goes furthest decides.</p> : undefined}
      <Inputs
        onOpen={onOpen}
        inputs={[
          { label: "OG", value: formatGravity(formatter, results.og.value), opens: "og" },
          { label: "Points that ferment", value: formatter.number(inputOf("fermentable points"), 1, 1) },
          { label: "Attenuation", value: formatter.percent(inputOf("attenuation")), opens: "attenuation" },
        ]}
        trace={fg}
        accuracy={accuracies.fg}
      />
    </>
  );
}

export function AttenuationTrace({ designer, onOpen }: TraceProps) {
  const { results, formatter } = designer;
  return (
    <>
      <Formulas formula={otherLines.attenuation} spoken={results.attenuation.formula} />
      <Inputs
        onOpen={onOpen}
        inputs={[
          ...gravities(designer),
          ...extracts(designer),
          { label: "Real attenuation", value: formatter.percent(results.realAttenuation.value) },
        ]}
        trace={results.attenuation}
        accuracy={accuracies.attenuation}
      />
    </>
  );
}

export function StrengthTrace({ designer, onOpen }: TraceProps) {
  const { recipe, results, formatter } = designer;
  return (
    <>
      <Formulas formula={abvLines[recipe.abvFormula ?? settingsOf(recipe).abvFormula]} spoken={results.abv.formula} />
      <Inputs
        onOpen={onOpen}
        inputs={[
          ...gravities(designer),
          ...extracts(designer),
          { label: "Energy", value: formatter.text("energy", results.calories.value), opens: "calories" },
        ]}
        trace={results.abv}
        accuracy={accuracies.abv}
      />
      <OtherModels designer={designer} field="abvFormula" format={(abv) => formatter.percent(abv)} />
    </>
  );
}
