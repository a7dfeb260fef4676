/** What the beer is meant to be and where it is brewed: style, equipment, volume, boil, efficiency. */
import { IconChevronDown } from "@tabler/icons-react";
import { memo, useState } from "react";
import { changeEquipment } from "../../../domain/recipe/change-equipment.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import { withBatchLitres } from "../../../domain/recipe/scale-recipe.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Input } from "../../../ui/controls/input.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import type { MashMethod } from "../../../domain/volumes/volume-chain.ts";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { IngredientCombobox } from "./ingredient-combobox.tsx";
import { styleOf, styleTitle } from "./new-rows.ts";
import { QuantityCell } from "./quantity-cell.tsx";

const types: readonly Recipe["type"][] = ["All Grain", "Partial Mash", "Extract"];

type TargetsProps = Pick<
  Recipe,
  "style" | "equipment" | "batchLitres" | "boilMinutes" | "efficiencyPercent" | "type"
> & {
  /** The efficiency is what the first beer of the mash leaves. */
  isShared: boolean;
};

export const TargetsSection = memo(function TargetsSection(props: TargetsProps) {
  const words = useWords();
  const { style, equipment, batchLitres, boilMinutes, efficiencyPercent, type, isShared } = props;
  const { kinds, formatter } = useTools();
  const [shown, setShown] = useState(false);
  return (
    <section id="targets" aria-label={words.text("designer.targets")} data-section="">
      <button
        type="button"
        className={styles.targetsLine}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        data-fold=""
      >
        <b>{style ? styleTitle(style) : words.say("designer.style.none")}</b>
        <span>
          <span className={styles.n}>{kinds.litres.format(batchLitres)}</span> {kinds.litres.unit},{" "}
          <span className={styles.n}>{kinds.minutes.format(boilMinutes)}</span> min,{" "}
          <span className={styles.n}>{formatter.number(efficiencyPercent, 0)}</span> %
        </span>
        <Icon of={IconChevronDown} small />
      </button>
      <div className={classNames(styles.targets, !shown && styles.targetsAway)}>
        <StyleField style={style} />
        <EquipmentField equipment={equipment} />
        <TargetNumbers
          isEntry={style !== undefined}
          batchLitres={batchLitres}
          boilMinutes={boilMinutes}
          efficiencyPercent={efficiencyPercent}
          isShared={isShared}
        />
        <TargetDeeds type={type} equipment={equipment} batchLitres={batchLitres} isShared={isShared} />
      </div>
    </section>
  );
});

function StyleField({ style }: Pick<Recipe, "style">) {
  const words = useWords();
  const { edit, candidates, formatter } = useTools();
  return (
    <IngredientCombobox
      look="boxed"
      labelShown
      label={words.text("designer.style")}
      isEntry={style === undefined}
      value={style ? styleTitle(style) : ""}
      placeholder={words.text("designer.style.choose")}
      candidates={candidates.styles}
      facts={({ item }) => ({
        origin: item?.data.guide ?? item?.data.category ?? "",
        number: item?.data.og ? formatter.gravity(item.data.og.min).number : "",
        stock: undefined,
      })}
      onChoose={({ item }) => {
        if (item)
          edit((now) => ({ ...now, style: styleOf(item) }), {
            said: words.text("designer.style.chosen", { name: item.name }),
          });
      }}
      onFree={(name) => edit((now) => ({ ...now, style: { name } }))}
    />
  );
}

function EquipmentField({ equipment }: Pick<Recipe, "equipment">) {
  const words = useWords();
  const { kinds, edit, candidates } = useTools();
  return (
    <IngredientCombobox
      look="boxed"
      labelShown
      label={words.text("designer.equipment")}
      value={equipment?.name ?? ""}
      placeholder={words.text("designer.equipment.choose")}
      candidates={candidates.equipment}
      facts={({ item }) => ({
        origin: item.equipment.mashMethod ? mashMethodText(item.equipment.mashMethod, words) : "",
        number: `${kinds.litres.format(item.equipment.batchLitres)} ${kinds.litres.unit}`,
        stock: undefined,
      })}
      onChoose={({ item }) =>
        edit(
          (now) => {
            const moved = changeEquipment(now, item.equipment);
            return moved.ok ? moved.value : { ...now, equipment: item.equipment };
          },
          { said: words.text("designer.equipment.chosen", { name: item.name }) },
        )
      }
    />
  );
}

type Numbers = Pick<Recipe, "batchLitres" | "boilMinutes" | "efficiencyPercent"> & {
  isShared: boolean;
  /** The keys that lead to the section lead here. */
  isEntry: boolean;
};

function TargetNumbers({ isEntry, batchLitres, boilMinutes, efficiencyPercent, isShared }: Numbers) {
  const words = useWords();
  const { kinds, edit, formatter } = useTools();
  return (
    <>
      <QuantityCell
        boxed
        labelShown
        label={words.text("designer.volume")}
        amount={isEntry}
        kind={kinds.litres}
        value={batchLitres}
        check={(litres) => (litres > 0 ? undefined : words.text("quantity.positive"))}
        onChange={(litres, step) => edit((now) => withBatchLitres(now, litres ?? now.batchLitres), { joined: step })}
      />
      <QuantityCell
        boxed
        labelShown
        label={words.text("designer.boilTime")}
        kind={kinds.minutes}
        value={boilMinutes}
        onChange={(minutes, step) =>
          edit((now) => ({ ...now, boilMinutes: minutes ?? now.boilMinutes }), { joined: step })
        }
      />
      {isShared ? (
        <Input
          dense
          number
          readOnly
          label={words.text("designer.efficiency.left")}
          unit="%"
          value={formatter.number(efficiencyPercent, 1, 1)}
        />
      ) : (
        <QuantityCell
          boxed
          labelShown
          label={words.text("designer.efficiency")}
          kind={kinds.percent}
          value={efficiencyPercent}
          onChange={(percent, step) =>
            edit((now) => ({ ...now, efficiencyPercent: percent ?? now.efficiencyPercent }), { joined: step })
          }
        />
      )}
    </>
  );
}

function brewingText(type: Recipe["type"], words: Words): string {
  switch (type) {
    case "All Grain":
      return words.text("designer.brewing.allGrain");
    case "Partial Mash":
      return words.text("designer.brewing.partialMash");
    case "Extract":
      return words.text("designer.brewing.extract");
  }
}

function mashMethodText(method: MashMethod, words: Words): string {
  switch (method) {
    case "fly":
      return words.text("designer.equipment.fly");
    case "batch":
      return words.text("designer.equipment.batch");
    case "no-sparge":
      return words.text("designer.equipment.noSparge");
    case "biab":
      return words.text("designer.equipment.biab");
  }
}

type DeedsProps = Pick<TargetsProps, "type" | "equipment" | "batchLitres" | "isShared">;

function TargetDeeds({ type, equipment, batchLitres, isShared }: DeedsProps) {
  const words = useWords();
  const { kinds, edit, open } = useTools();
  const differs = !isShared && equipment !== undefined && Math.abs(equipment.batchLitres - batchLitres) > 0.05;
  return (
    <div className={styles.targetsMore}>
      <Select
        dense
        labelHidden
        label={words.text("designer.brewing")}
        value={type}
        options={types.map((each) => ({ value: each, label: brewingText(each, words) }))}
        onChange={({ currentTarget: { value } }) =>
          edit((now) => ({ ...now, type: types.find((each) => each === value) ?? now.type }))
        }
      />
      <Button dense look="quiet" onClick={() => open({ kind: "trace", of: "volumes" })}>
        {words.say("designer.volumes")}
      </Button>
      <Button dense look="quiet" onClick={() => open({ kind: "solve", what: { kind: "target", of: "og" } })}>
        <span>{words.say("designer.solve", { wide: (rest) => <span className="wide-only">{rest}</span> })}</span>
      </Button>
      <Button dense look="quiet" onClick={() => open({ kind: "solve", what: { kind: "scale" } })}>
        {differs
          ? words.say("designer.scaleTo", {
              volume: `${kinds.litres.format(equipment.batchLitres)} ${kinds.litres.unit}`,
            })
          : words.say("recipe.scale")}
      </Button>
      <Button dense look="quiet" onClick={() => open({ kind: "sheet" })}>
        {words.say("recipe.brewSheet")}
      </Button>
    </div>
  );
}
