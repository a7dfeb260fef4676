/** The planned fermentation: steps by temperature and days. */
import { memo } from "react";
import type { FermentationStep, Recipe, Yeast } from "../../../domain/recipe/recipe.ts";
import { StepProfile } from "../../../ui/curve/step-profile.tsx";
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

const columns: readonly EditColumn[] = [
  { head: "Temperature", end: true, width: styles.stepHead },
  { head: "Days", end: true, width: styles.stepHead },
  { head: "Ramp", end: true, wideOnly: true, width: styles.stepHead },
];

const usualSteps = ["Primary", "Diacetyl rest", "Cold crash", "Lagering", "Conditioning", "Dry hopping"];

/** As warm as the yeast likes it, where it says so. */
function usualStep(name: string, yeast: Yeast | undefined): FermentationStep {
  const { minCelsius, maxCelsius } = yeast ?? {};
  const middle = minCelsius !== undefined && maxCelsius !== undefined ? Math.round((minCelsius + maxCelsius) / 2) : 18;
  const kinds: Record<string, FermentationStep> = {
    "Diacetyl rest": { name, celsius: Math.max(16, middle), days: 3 },
    "Cold crash": { name, celsius: 2, days: 3 },
    Lagering: { name, celsius: 1, days: 28 },
  };
  return kinds[name] ?? { name, celsius: middle, days: name === "Primary" ? 10 : 5 };
}

export const FermentationSection = memo(function FermentationSection(props: Pick<Recipe, "fermentation" | "yeasts">) {
  const { fermentation: steps, yeasts } = props;
  const tools = useTools();
  const { kinds, edit, candidates } = tools;
  const days = steps.reduce((sum, step) => sum + step.days + (step.rampDays ?? 0), 0);
  return (
    <EditTable
      id="fermentation"
      list="fermentation"
      text={(row) => textOf("fermentation", steps, tools, row)}
      title="Fermentation"
      total={steps.length > 0 ? <Amount number={kinds.days.format(days)} unit="d" /> : undefined}
      columns={columns}
      side={
        steps.length > 0 ? (
          <div className={styles.drawing}>
            <StepProfile
              label="Fermentation"
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
            label="Profile"
            placeholder="Choose a profile"
            candidates={candidates.fermentations}
            onChoose={({ name, item }) =>
              edit((now) => ({ ...now, fermentation: item.steps.map((step) => ({ ...step })) }), {
                said: `Fermentation profile ${name}`,
              })
            }
          />
        </div>
      }
      add={
        <AddCell
          list="fermentation"
          label="Add a step"
          candidates={usualSteps.map((name) => candidateOf(name, name, [], usualStep(name, yeasts[0])))}
          facts={({ item }) => ({
            origin: `${kinds.days.format(item.days)} d`,
            number: `${kinds.celsius.format(item.celsius)} ${kinds.celsius.unit}`,
            stock: undefined,
          })}
          newRow={({ name }) => usualStep(name, yeasts[0])}
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
  const { kinds, edit } = useTools();
  const name = row.name || `Step ${index + 1}`;
  const change = (fields: Partial<FermentationStep>, joined?: string) =>
    edit(changeRow("fermentation", index, fields), joined ? { joined } : {});
  return (
    <tr className={styles.row} data-row="" data-reorder="" data-step="" data-name={name}>
      <GripCell copies list="fermentation" index={index} name={name} />
      <td className={styles.name}>
        <NameCell
          label="Step"
          value={row.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value }, `step name ${rowKey(row)}`)}
        />
      </td>
      <td className={styles.amount}>
        <QuantityCell
          label={`Temperature of ${name}`}
          kind={kinds.celsius}
          value={row.celsius}
          onChange={(celsius, step) => change({ celsius: celsius ?? 0 }, step)}
          amount
        />
      </td>
      <td className={styles.time}>
        <QuantityCell
          label={`Days of ${name}`}
          kind={kinds.days}
          value={row.days}
          onChange={(days, step) => change({ days: days ?? 0 }, step)}
        />
      </td>
      <td className={styles.ramp}>
        <QuantityCell
          label={`Ramp to ${name}`}
          kind={kinds.days}
          value={row.rampDays}
          placeholder="ramp"
          optional
          onChange={(rampDays, step) => change({ rampDays }, step)}
        />
      </td>
    </tr>
  );
});
