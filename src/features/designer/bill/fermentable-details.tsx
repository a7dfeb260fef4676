/** The fields of a fermentable that a recipe rarely needs, in a line of their own. */
import type { Fermentable, FermentableType } from "../../../domain/recipe/recipe.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import { useWords } from "../../../words/words.ts";
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

const lateAt = 10;
const placeOf = (row: Fermentable) => (row.addAfterBoil ? "after" : row.lateMinutes === undefined ? "start" : "late");

export function FermentableDetails({ row, index, onClose }: { row: Fermentable; index: number; onClose: () => void }) {
  const words = useWords();
  const { edit, kinds } = useTools();
  const change = (fields: Partial<Fermentable>, joined?: string) =>
    edit(changeRow("fermentables", index, fields), joined ? { joined } : {});
  return (
    <tr className={styles.details}>
      <td colSpan={8}>
        <div className={styles.fields}>
          <Select
            dense
            label={words.text("project.type")}
            value={row.type}
            options={types.map((type) => ({
              value: type,
              label: words.text("designer.fermentables.type", { type: type === "Dry Extract" ? "other" : type }),
            }))}
            onChange={({ currentTarget }) =>
              change({ type: types.find((type) => type === currentTarget.value) ?? row.type })
            }
          />
          <QuantityCell
            boxed
            labelShown
            label={words.text("designer.fermentables.yield")}
            kind={kinds.percent}
            value={row.yieldPercent}
            onChange={(yieldPercent, step) => change({ yieldPercent: yieldPercent ?? 0 }, step)}
          />
          <Select
            dense
            label={words.text("designer.fermentables.whenAdded")}
            value={placeOf(row)}
            options={[
              { value: "start", label: words.text("designer.fermentables.atStart") },
              { value: "late", label: words.text("designer.fermentables.late") },
              { value: "after", label: words.text("designer.fermentables.afterBoil") },
            ]}
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
              label={words.text("designer.fermentables.beforeEnd")}
              kind={kinds.minutes}
              value={row.lateMinutes}
              onChange={(lateMinutes, step) => change({ lateMinutes: lateMinutes ?? 0 }, step)}
            />
          )}
          <QuantityCell
            boxed
            labelShown
            label={words.text("designer.fermentables.diastaticPower")}
            kind={{ ...kinds.pieces, unit: "°Lintner" }}
            value={row.diastaticPowerLintner}
            optional
            onChange={(diastaticPowerLintner, step) => change({ diastaticPowerLintner }, step)}
          />
          <Button dense look="quiet" onClick={onClose}>
            {words.say("designer.done")}
          </Button>
        </div>
      </td>
    </tr>
  );
}
