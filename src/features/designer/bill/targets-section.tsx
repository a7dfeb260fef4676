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
  const { style, equipment, batchLitres, boilMinutes, efficiencyPercent, type, isShared } = props;
  const { kinds, formatter } = useTools();
  const [shown, setShown] = useState(false);
  return (
    <section id="targets" aria-label="Style and targets" data-section="">
      <button
        type="button"
        className={styles.targetsLine}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        data-fold=""
      >
        <b>{style ? styleTitle(style) : "No style yet"}</b>
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
  const { edit, candidates, formatter } = useTools();
  return (
    <IngredientCombobox
      look="boxed"
      labelShown
      label="Style"
      isEntry={style === undefined}
      value={style ? styleTitle(style) : ""}
      placeholder="Choose a style"
      candidates={candidates.styles}
      facts={({ item }) => ({
        origin: item?.data.guide ?? item?.data.category ?? "",
        number: item?.data.og ? formatter.gravity(item.data.og.min).number : "",
        stock: undefined,
      })}
      onChoose={({ item }) => {
        if (item) edit((now) => ({ ...now, style: styleOf(item) }), { said: `Style ${item.name}` });
      }}
      onFree={(name) => edit((now) => ({ ...now, style: { name } }))}
    />
  );
}

function EquipmentField({ equipment }: Pick<Recipe, "equipment">) {
  const { kinds, edit, candidates } = useTools();
  return (
    <IngredientCombobox
      look="boxed"
      labelShown
      label="Equipment"
      value={equipment?.name ?? ""}
      placeholder="Choose an equipment"
      candidates={candidates.equipment}
      facts={({ item }) => ({
        origin: item.equipment.mashMethod ?? "",
        number: `${kinds.litres.format(item.equipment.batchLitres)} ${kinds.litres.unit}`,
        stock: undefined,
      })}
      onChoose={({ item }) =>
        edit(
          (now) => {
            const moved = changeEquipment(now, item.equipment);
            return moved.ok ? moved.value : { ...now, equipment: item.equipment };
          },
          { said: `Equipment ${item.name}; amounts changed for the same beer` },
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
  const { kinds, edit, formatter } = useTools();
  return (
    <>
      <QuantityCell
        boxed
        labelShown
        label="Into fermenter"
        amount={isEntry}
        kind={kinds.litres}
        value={batchLitres}
        check={(litres) => (litres > 0 ? undefined : "More than nothing.")}
        onChange={(litres, step) => edit((now) => withBatchLitres(now, litres ?? now.batchLitres), { joined: step })}
      />
      <QuantityCell
        boxed
        labelShown
        label="Boil"
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
          label="Efficiency left"
          unit="%"
          value={formatter.number(efficiencyPercent, 1, 1)}
        />
      ) : (
        <QuantityCell
          boxed
          labelShown
          label="Brewhouse efficiency"
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

type DeedsProps = Pick<TargetsProps, "type" | "equipment" | "batchLitres" | "isShared">;

function TargetDeeds({ type, equipment, batchLitres, isShared }: DeedsProps) {
  const { kinds, edit, open } = useTools();
  const differs = !isShared && equipment !== undefined && Math.abs(equipment.batchLitres - batchLitres) > 0.05;
  return (
    <div className={styles.targetsMore}>
      <Select
        dense
        labelHidden
        label="Kind of brewing"
        value={type}
        options={types.map((each) => ({ value: each, label: each }))}
        onChange={({ currentTarget: { value } }) =>
          edit((now) => ({ ...now, type: types.find((each) => each === value) ?? now.type }))
        }
      />
      <Button dense look="quiet" onClick={() => open({ kind: "trace", of: "volumes" })}>
        Volumes
      </Button>
      <Button dense look="quiet" onClick={() => open({ kind: "solve", what: { kind: "target", of: "og" } })}>
        <span>
          Solve<span className="wide-only"> for a target</span>
        </span>
      </Button>
      <Button dense look="quiet" onClick={() => open({ kind: "solve", what: { kind: "scale" } })}>
        {differs ? `Scale to ${kinds.litres.format(equipment.batchLitres)} ${kinds.litres.unit}` : "Scale"}
      </Button>
      <Button dense look="quiet" onClick={() => open({ kind: "sheet" })}>
        Brew sheet
      </Button>
    </div>
  );
}
