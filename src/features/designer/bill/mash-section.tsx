/** The mash: its rests, how each is reached, and the drawing of them. */
import { memo, useMemo } from "react";
import type { PlannedMashStep } from "../../../domain/mash/plan-mash.ts";
import type { RecipeResults } from "../../../domain/recipe/calculate-recipe.ts";
import type { MashStep, Recipe } from "../../../domain/recipe/recipe.ts";
import { StepProfile } from "../../../ui/curve/step-profile.tsx";
import type { Words } from "../../../words/arguments.ts";
import { useWords, wordsOf } from "../../../words/words.ts";
import { AddCell } from "./add-cell.tsx";
import { Amount } from "./amount.tsx";
import styles from "../designer.module.css";
import { type DesignerTools, useTools } from "../designer-tools.ts";
import { GripCell } from "./grip-cell.tsx";
import { changeRow } from "./edit-rows.ts";
import { EditTable, type EditColumn } from "./edit-table.tsx";
import { IngredientCombobox } from "./ingredient-combobox.tsx";
import { candidateOf } from "./ingredient-search.ts";
import { NameCell } from "./name-cell.tsx";
import { QuantityCell } from "./quantity-cell.tsx";
import type { DesignerRoom } from "../room.ts";
import { rowKey } from "./row-keys.ts";
import { textOf } from "./row-text.ts";
import { SecondBeers } from "./second-beers.tsx";
import { SelectCell } from "./select-cell.tsx";
import { usualWay } from "./step-text.ts";

export const mashColumns = (words: Words): readonly EditColumn[] => [
  { head: words.text("designer.mash.method"), width: styles.useHead },
  { head: words.text("recipe.temperature"), end: true, width: styles.stepHead },
  { head: words.text("designer.mash.restTime"), end: true, width: styles.stepHead },
  { head: words.text("designer.mash.ramp"), end: true, wideOnly: true, width: styles.stepHead },
];
const ways: readonly MashStep["type"][] = ["Infusion", "Temperature", "Decoction", "Sparge"];

const usualRests = (words: Words): readonly MashStep[] => [
  { name: words.text("designer.mash.mashIn"), type: "Infusion", celsius: 52, minutes: 10 },
  { name: words.text("designer.mash.proteinRest"), type: "Temperature", celsius: 52, minutes: 15 },
  { name: words.text("designer.mash.maltoseRest"), type: "Temperature", celsius: 63, minutes: 40 },
  { name: words.text("designer.mash.saccharification"), type: "Infusion", celsius: 66, minutes: 60 },
  { name: words.text("designer.mash.dextrinRest"), type: "Temperature", celsius: 72, minutes: 20 },
  { name: words.text("designer.mash.mashOut"), type: "Temperature", celsius: 77, minutes: 10 },
  { name: words.text("designer.mash.sparge"), type: "Sparge", celsius: 77, minutes: 20 },
];

const grainCelsius = 20;
/** A heated mash warms by about a degree a minute. */
const degreesPerMinute = 1;

export const rampOf = (steps: readonly MashStep[], index: number): number => {
  const step = steps[index];
  const before = steps[index - 1];
  if (!step || !before) return 0;
  return (
    step.rampMinutes ??
    (step.type === "Temperature" ? Math.max(0, step.celsius - before.celsius) / degreesPerMinute : 0)
  );
};

type MashProps = Pick<Recipe, "mash"> & { plan: RecipeResults["mash"]; seconds: DesignerRoom["secondBeers"] };

export const MashSection = memo(function MashSection({ mash, plan, seconds }: MashProps) {
  const words = useWords();
  const tools = useTools();
  const { kinds, edit, candidates } = tools;
  const steps = mash?.steps ?? [];
  const minutes = steps.reduce((sum, step, index) => sum + step.minutes + rampOf(steps, index), 0);
  const planned = plannedOf(mash, plan?.steps ?? []);
  const rests = useMemo(() => usualRests(words).map((rest) => candidateOf(rest.name, rest.name, [], rest)), [words]);
  return (
    <EditTable
      id="mash"
      list="mash"
      text={(row) => textOf("mash", steps, tools, row)}
      title={words.text("sheet.mash")}
      total={steps.length > 0 ? <Amount number={kinds.minutes.format(Math.round(minutes))} unit="min" /> : undefined}
      columns={mashColumns(words)}
      side={steps.length > 0 ? <MashDrawing mash={mash} first={planned[0]} tools={tools} /> : undefined}
      foot={
        <>
          <SecondBeers seconds={seconds} />
          <div className={styles.fields}>
            <IngredientCombobox
              look="boxed"
              labelShown
              label={words.text("designer.mash.profile")}
              value={mash?.name ?? ""}
              placeholder={words.text("designer.profile.choose")}
              candidates={candidates.mashes}
              onChoose={({ name, item }) =>
                edit(
                  (now) => ({
                    ...now,
                    mash: { ...item.mash, name, steps: item.mash.steps.map((step) => ({ ...step })) },
                  }),
                  {
                    said: words.text("designer.mash.profileChosen", { name }),
                  },
                )
              }
              onFree={(name) => edit((now) => ({ ...now, mash: { grainCelsius, steps: [], ...now.mash, name } }))}
            />
            {steps.length > 0 ? (
              <>
                <QuantityCell
                  boxed
                  labelShown
                  label={words.text("designer.mash.grain")}
                  kind={kinds.celsius}
                  value={mash?.grainCelsius ?? grainCelsius}
                  onChange={(celsius, step) =>
                    edit(withMash({ grainCelsius: celsius ?? grainCelsius }), { joined: step })
                  }
                />
                <QuantityCell
                  boxed
                  labelShown
                  label={words.text("designer.mash.spargeWater")}
                  kind={kinds.celsius}
                  value={mash?.spargeCelsius}
                  optional
                  onChange={(spargeCelsius, step) => edit(withMash({ spargeCelsius }), { joined: step })}
                />
              </>
            ) : undefined}
          </div>
        </>
      }
      add={
        <AddCell
          list="mash"
          label={words.text("designer.mash.add")}
          candidates={rests}
          facts={({ item }) => ({
            origin: words.text("designer.mash.wayInLine", { way: item.type }),
            number: `${kinds.celsius.format(item.celsius)} ${kinds.celsius.unit}`,
            stock: undefined,
          })}
          newRow={({ name, item }, now) =>
            item
              ? { ...item, type: item.type === "Sparge" ? "Sparge" : usualWay(item.name, now) }
              : { name, type: "Temperature", celsius: 66, minutes: 30 }
          }
        />
      }
    >
      {steps.map((row, index) => (
        <MashRow
          key={rowKey(row)}
          row={row}
          index={index}
          ramp={rampOf(steps, index)}
          added={planned[index] ? waterText(planned[index], tools) : ""}
        />
      ))}
    </EditTable>
  );
});

const withMash =
  (fields: Partial<NonNullable<Recipe["mash"]>>) =>
  (recipe: Recipe): Recipe => ({ ...recipe, mash: { name: "", grainCelsius, steps: [], ...recipe.mash, ...fields } });

/** The plan passes over sparge steps. */
function plannedOf(mash: Recipe["mash"], plan: readonly PlannedMashStep[]): readonly (PlannedMashStep | undefined)[] {
  let next = 0;
  return (mash?.steps ?? []).map((step) => (step.type === "Sparge" ? undefined : plan[next++]));
}

function waterText(planned: PlannedMashStep, { kinds, formatter }: DesignerTools): string {
  const { addLitres, addCelsius, decoctLitres } = planned;
  const words = wordsOf(formatter.language);
  const litres = (value: number) => `${kinds.litres.format(Math.round(value * 10) / 10)} ${kinds.litres.unit}`;
  if (addLitres !== undefined && addCelsius !== undefined)
    return words.text("sheet.volumeAt", {
      volume: litres(addLitres),
      temperature: `${kinds.celsius.format(addCelsius)} ${kinds.celsius.unit}`,
    });
  return decoctLitres === undefined ? "" : words.text("designer.mash.decoct", { volume: litres(decoctLitres) });
}

const MashRow = memo(function MashRow({
  row,
  index,
  ramp,
  added,
}: {
  row: MashStep;
  index: number;
  ramp: number;
  added: string;
}) {
  const words = useWords();
  const { kinds, edit } = useTools();
  const name = row.name || words.text("designer.mash.rest", { number: `${index + 1}` });
  const change = (fields: Partial<MashStep>, joined?: string) =>
    edit(changeRow("mash", index, fields), joined ? { joined } : {});
  return (
    <tr className={styles.row} data-row="" data-reorder="" data-step="" data-name={name}>
      <GripCell copies list="mash" index={index} name={name} />
      <td className={styles.name}>
        <NameCell
          label={words.text("sheet.rest")}
          value={row.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value }, `mash name ${rowKey(row)}`)}
        />
        <span className={styles.mark}>{added}</span>
      </td>
      <td>
        <SelectCell
          label={words.text("designer.mash.methodOf", { name })}
          value={row.type}
          options={ways}
          labelOf={(way) => words.text("designer.mash.way", { way })}
          onChange={(type) => change({ type })}
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
          label={words.text("designer.mash.restTimeOf", { name })}
          kind={kinds.minutes}
          value={row.minutes}
          onChange={(minutes, step) => change({ minutes: minutes ?? 0 }, step)}
        />
      </td>
      <td className={styles.informs}>
        <span className={styles.dimNumber}>
          {kinds.minutes.format(Math.round(ramp))} <small>min</small>
        </span>
      </td>
    </tr>
  );
});

export function MashDrawing({
  mash,
  first,
  tools,
}: {
  mash: Recipe["mash"];
  first: PlannedMashStep | undefined;
  tools: DesignerTools;
}) {
  const words = useWords();
  const { kinds } = tools;
  const steps = mash?.steps ?? [];
  const grain = mash?.grainCelsius ?? grainCelsius;
  const start = steps[0]?.celsius ?? grain;
  return (
    <div className={styles.drawing}>
      <StepProfile
        label={words.text("sheet.mash")}
        start={start}
        steps={steps.map((step, index) => ({
          label: `${kinds.celsius.format(step.celsius)} ${kinds.celsius.unit}`,
          celsius: step.celsius,
          ramp: rampOf(steps, index),
          hold: step.minutes,
        }))}
      />
      {first ? (
        <p className={styles.caption}>
          {words.say("designer.mash.drawing", {
            water: waterText(first, tools),
            temperature: `${kinds.celsius.format(grain)} ${kinds.celsius.unit}`,
            amount: (water) => <b className={styles.n}>{water}</b>,
          })}
        </p>
      ) : undefined}
    </div>
  );
}
