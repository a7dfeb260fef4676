/** The planned fermentation: steps by temperature and days. */
import { memo } from "react";
import type { FermentationStep, Recipe, Yeast } from "../../../domain/recipe/recipe.ts";
import { StepProfile } from "../../../ui/curve/step-profile.tsx";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";
import { AddCell } from "./add-cell.tsx";
import { Amount } from "./amount.tsx";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { GripCell } from "./grip-cell.tsx";
import { changeRow } from "./edit-rows.ts";
import { EditTable, type EditColumn } from "./edit-table.tsx";
import { IngredientCombobox } from "./ingredient-combobox.tsx";
import { candidateOf } from "./ingredient-search.ts";
import { NameCell } from "./name-cell.tsx";
import { QuantityCell } from "./quantity-cell.tsx";
import { rowKey } from "./row-keys.ts";
import { textOf } from "./row-text.ts";

const columnsIn = (words: Words): readonly EditColumn[] => [
  { head: words.text("recipe.temperature"), end: true, width: styles.stepHead },
  { head: words.text("recipe.dayCount"), end: true, width: styles.stepHead },
  { head: words.text("designer.fermentation.ramp"), end: true, wideOnly: true, width: styles.stepHead },
];

/** As warm as the yeast likes it, where it says so. */
function usualCelsius(yeast: Yeast | undefined): number {
  const { minCelsius, maxCelsius } = yeast ?? {};
  return minCelsius !== undefined && maxCelsius !== undefined ? Math.round((minCelsius + maxCelsius) / 2) : 18;
}

const usualDays = 5;
const usualSteps = (celsius: number, words: Words): readonly FermentationStep[] => [
  { name: words.text("designer.fermentation.primary"), celsius, days: 10 },
  { name: words.text("designer.fermentation.diacetylRest"), celsius: Math.max(16, celsius), days: 3 },
  { name: words.text("designer.fermentation.coldCrash"), celsius: 2, days: 3 },
  { name: words.text("designer.fermentation.lagering"), celsius: 1, days: 28 },
  { name: words.text("designer.fermentation.conditioning"), celsius, days: usualDays },
  { name: words.text("designer.fermentation.dryHopping"), celsius, days: usualDays },
];

export const FermentationSection = memo(function FermentationSection(props: Pick<Recipe, "fermentation" | "yeasts">) {
  const words = useWords();
  const { fermentation: steps, yeasts } = props;
  const tools = useTools();
  const { kinds, edit, candidates } = tools;
  const celsius = usualCelsius(yeasts[0]);
  const days = steps.reduce((sum, step) => sum + step.days + (step.rampDays ?? 0), 0);
  return (
    <EditTable
      id="fermentation"
      list="fermentation"
      text={(row) => textOf("fermentation", steps, tools, row)}
      title={words.text("recipe.fermentation")}
      total={steps.length > 0 ? <Amount number={kinds.days.format(days)} unit="d" /> : undefined}
      columns={columnsIn(words)}
      side={
        steps.length > 0 ? (
          <div className={styles.drawing}>
            <StepProfile
              label={words.text("recipe.fermentation")}
              start={steps[0]?.celsius ?? 18}
              steps={steps.map((step) => ({
                label: `${kinds.celsius.format(step.celsius)} ${kinds.celsius.unit}`,
                celsius: step.celsius,
                ramp: step.rampDays ?? 0,
                hold: step.days,
              }))}
            />
          </div>
        ) : undefined
      }
      foot={
        <div className={styles.fields}>
          <IngredientCombobox
            look="boxed"
            labelShown
            label={words.text("designer.fermentation.profile")}
            placeholder={words.text("designer.profile.choose")}
            candidates={candidates.fermentations}
            onChoose={({ name, item }) =>
              edit((now) => ({ ...now, fermentation: item.steps.map((step) => ({ ...step })) }), {
                said: words.text("designer.fermentation.profileChosen", { name }),
              })
            }
          />
        </div>
      }
      add={
        <AddCell
          list="fermentation"
          label={words.text("designer.fermentation.add")}
          candidates={usualSteps(celsius, words).map((step) => candidateOf(step.name, step.name, [], step))}
          facts={({ item }) => ({
            origin: `${kinds.days.format(item.days)} d`,
            number: `${kinds.celsius.format(item.celsius)} ${kinds.celsius.unit}`,
            stock: undefined,
          })}
          newRow={({ name, item }) => item ?? { name, celsius, days: usualDays }}
        />
      }
    >
      {steps.map((row, index) => (
        <FermentationRow key={rowKey(row)} row={row} index={index} />
      ))}
    </EditTable>
  );
});

const FermentationRow = memo(function FermentationRow({ row, index }: { row: FermentationStep; index: number }) {
  const words = useWords();
  const { kinds, edit } = useTools();
  const name = row.name || words.text("designer.fermentation.step", { number: `${index + 1}` });
  const change = (fields: Partial<FermentationStep>, joined?: string) =>
    edit(changeRow("fermentation", index, fields), joined ? { joined } : {});
  return (
    <tr className={styles.row} data-row="" data-reorder="" data-step="" data-name={name}>
      <GripCell copies list="fermentation" index={index} name={name} />
      <td className={styles.name}>
        <NameCell
          label={words.text("recipe.step")}
          value={row.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value }, `step name ${rowKey(row)}`)}
        />
      </td>
      <td className={styles.amount}>
        <QuantityCell
          label={words.text("designer.temperatureOf", { name })}
          kind={kinds.celsius}
          value={row.celsius}
          onChange={(celsius, step) => change({ celsius: celsius ?? 0 }, step)}
          amount
        />
      </td>
      <td className={styles.time}>
        <QuantityCell
          label={words.text("designer.daysOf", { name })}
          kind={kinds.days}
          value={row.days}
          onChange={(days, step) => change({ days: days ?? 0 }, step)}
        />
      </td>
      <td className={styles.ramp}>
        <QuantityCell
          label={words.text("designer.fermentation.rampTo", { name })}
          kind={kinds.days}
          value={row.rampDays}
          placeholder={words.text("designer.fermentation.rampInLine")}
          optional
          onChange={(rampDays, step) => change({ rampDays }, step)}
        />
      </td>
    </tr>
  );
});
