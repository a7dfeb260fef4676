/** The fields of a fermentable that a recipe rarely needs, in a line of their own. */
import type { Fermentable, FermentableType } from "../../../domain/recipe/recipe.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { changeRow } from "./edit-rows.ts";
import { QuantityCell } from "./quantity-cell.tsx";

const types: readonly FermentableType[] = [
  "Grain",
  "Adjunct",
  "Sugar",
  "Extract",
  "Dry Extract",
  "Fruit",
  "Juice",
  "Honey",
];
const places = [
  { value: "start", label: "With the mash or the boil" },
  { value: "late", label: "Late in the boil" },
  { value: "after", label: "After the boil" },
] as const;

const lateAt = 10;
const placeOf = (row: Fermentable) => (row.addAfterBoil ? "after" : row.lateMinutes === undefined ? "start" : "late");

export function FermentableDetails({ row, index, onClose }: { row: Fermentable; index: number; onClose: () => void }) {
  const { edit, kinds } = useTools();
  const change = (fields: Partial<Fermentable>, joined?: string) =>
    edit(changeRow("fermentables", index, fields), joined ? { joined } : {});
  return (
    <tr className={styles.details}>
      <td colSpan={8}>
        <div className={styles.fields}>
          <Select
            dense
            label="Type"
            value={row.type}
            options={types.map((type) => ({ value: type, label: type }))}
            onChange={({ currentTarget }) =>
              change({ type: types.find((type) => type === currentTarget.value) ?? row.type })
            }
          />
          <QuantityCell
            boxed
            labelShown
            label="Yield"
            kind={kinds.percent}
            value={row.yieldPercent}
            onChange={(yieldPercent, step) => change({ yieldPercent: yieldPercent ?? 0 }, step)}
          />
          <Select
            dense
            label="Goes in"
            value={placeOf(row)}
            options={places}
            onChange={({ currentTarget: { value } }) =>
              change({
                addAfterBoil: value === "after" ? true : undefined,
                lateMinutes: value === "late" ? (row.lateMinutes ?? lateAt) : undefined,
              })
            }
          />
          {row.lateMinutes === undefined ? undefined : (
            <QuantityCell
              boxed
              labelShown
              label="Before the end"
              kind={kinds.minutes}
              value={row.lateMinutes}
              onChange={(lateMinutes, step) => change({ lateMinutes: lateMinutes ?? 0 }, step)}
            />
          )}
          <QuantityCell
            boxed
            labelShown
            label="Diastatic power"
            kind={{ ...kinds.pieces, unit: "°Lintner" }}
            value={row.diastaticPowerLintner}
            optional
            onChange={(diastaticPowerLintner, step) => change({ diastaticPowerLintner }, step)}
          />
          <Button dense look="quiet" onClick={onClose}>
            Done
          </Button>
        </div>
      </td>
    </tr>
  );
}
