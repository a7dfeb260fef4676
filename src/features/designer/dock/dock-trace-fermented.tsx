/** What the yeast makes of the wort: final gravity, attenuation, strength. */
import { settingsOf } from "../../../domain/recipe/maker-settings.ts";
import { defaultSettings } from "../../../domain/recipe/brewing-settings.ts";
import { realExtract } from "../../../domain/gravity/attenuation.ts";
import { sgToPlato } from "../../../domain/gravity/plato.ts";
import { abvFormula, otherFormula } from "./dock-formulas.ts";
import { Formulas } from "./dock-formula.tsx";
import { type Input, Inputs } from "./dock-inputs.tsx";
import { OtherModels } from "./dock-models.tsx";
import { DockTable } from "./dock-table.tsx";
import styles from "./dock.module.css";
import { formatGravity, type TraceProps } from "./traced.ts";
import type { Words } from "../../../words/arguments.ts";
import { accuracyText } from "./accuracy-text.ts";
import { useWords } from "../../../words/words.ts";

type Shown = Pick<TraceProps["designer"], "results" | "formatter">;

const gravities = (words: Words, { results, formatter }: Shown): Input[] => [
  {
    label: words.text("recipe.og", { scale: formatter.scale }),
    value: formatGravity(formatter, results.og.value),
    opens: "og",
  },
  {
    label: words.text("recipe.fg", { scale: formatter.scale }),
    value: formatGravity(formatter, results.fg.value),
    opens: "fg",
  },
];

const extracts = (words: Words, { results, formatter }: Shown): Input[] => {
  const [og, fg] = [results.og.value, results.fg.value];
  const plato = (value: number) => `${formatter.number(Math.abs(value) < 0.005 ? 0 : value, 2, 2)} °P`;
  return [
    { label: words.text("designer.dock.trace.originalExtract"), value: plato(sgToPlato(og)) },
    { label: words.text("designer.dock.trace.apparentExtract"), value: plato(sgToPlato(fg)) },
    { label: words.text("designer.dock.trace.realExtract"), value: plato(realExtract(og, fg)) },
  ];
};

export function FgTrace({ designer: { recipe, results, formatter }, onOpen }: TraceProps) {
  const words = useWords();
  const { fg, fermentation } = results;
  return (
    <>
      <Formulas formula={otherFormula("fg", words)} model={fg.model} />
      {recipe.yeasts.length > 0 ? (
        <DockTable
          caption={words.text("designer.dock.trace.attenuation.caption")}
          heads={[words.text("recipe.yeast"), words.text("designer.dock.number.attenuation")]}
          rows={recipe.yeasts.map(({ name, attenuationPercent }, row) => ({
            key: String(row),
            cells: [name, attenuationPercent === undefined ? "–" : formatter.percent(attenuationPercent)],
          }))}
        />
      ) : (
        <p className={styles.text}>
          {words.say("designer.dock.none.yeast", {
            attenuation: formatter.percent(defaultSettings.attenuationPercent, 0),
          })}
        </p>
      )}
      {recipe.yeasts.length > 1 ? (
        <p className={styles.where}>{words.say("designer.dock.trace.mostAttenuative", { scale: formatter.scale })}</p>
      ) : undefined}
      <Inputs
        onOpen={onOpen}
        inputs={[
          {
            label: words.text("recipe.og", { scale: formatter.scale }),
            value: formatGravity(formatter, results.og.value),
            opens: "og",
          },
          {
            label: words.text("designer.dock.trace.fermentablePoints"),
            value: formatter.number(fermentation.fermentablePoints, 1, 1),
          },
          {
            label: words.text("designer.dock.number.attenuation"),
            value: formatter.percent(fermentation.attenuationPercent),
            opens: "attenuation",
          },
        ]}
        trace={fg}
        accuracy={accuracyText("fg", words, formatter)}
      />
    </>
  );
}

export function AttenuationTrace({ designer, onOpen }: TraceProps) {
  const words = useWords();
  const { results, formatter } = designer;
  return (
    <>
      <Formulas formula={otherFormula("attenuation", words)} model={results.attenuation.model} />
      <Inputs
        onOpen={onOpen}
        inputs={[
          ...gravities(words, designer),
          ...extracts(words, designer),
          {
            label: words.text("designer.dock.trace.realAttenuation"),
            value: formatter.percent(results.realAttenuation.value),
          },
        ]}
        trace={results.attenuation}
        accuracy={accuracyText("attenuation", words, formatter)}
      />
    </>
  );
}

export function StrengthTrace({ designer, onOpen }: TraceProps) {
  const words = useWords();
  const { recipe, results, formatter } = designer;
  return (
    <>
      <Formulas
        formula={abvFormula(recipe.abvFormula ?? settingsOf(recipe).abvFormula, words)}
        model={results.abv.model}
      />
      <Inputs
        onOpen={onOpen}
        inputs={[
          ...gravities(words, designer),
          ...extracts(words, designer),
          {
            label: words.text("designer.dock.number.energy"),
            value: formatter.text("energy", results.calories.value),
            opens: "calories",
          },
        ]}
        trace={results.abv}
        accuracy={accuracyText("abv", words, formatter)}
      />
      <OtherModels designer={designer} field="abvFormula" format={(abv) => formatter.percent(abv)} />
    </>
  );
}
