/** One hop addition. */
import { memo, useState } from "react";
import type { Lot } from "../../domain/inventory/lot.ts";
import type { Hop, HopUse } from "../../domain/recipe/recipe.ts";
import { RowHandle } from "../../ui/row-handle.tsx";
import { useDesigner } from "./designer-context.ts";
import styles from "./designer.module.css";
import { useTools } from "./designer-tools.ts";
import { changeRow, duplicateRow, moveRow, replaceRow } from "./edit-rows.ts";
import { HopDetails } from "./hop-details.tsx";
import { HopTime } from "./hop-time.tsx";
import { IngredientCombobox } from "./ingredient-combobox.tsx";
import { hopFacts } from "./ingredient-facts.ts";
import { swappedHop } from "./new-rows.ts";
import { QuantityCell } from "./quantity-cell.tsx";
import { SelectCell } from "./select-cell.tsx";
import { ShareFoot } from "./share-foot.tsx";
import { StockCell } from "./stock-cell.tsx";
import { removeFromHandle } from "./table-keys.ts";

export interface HopRowProps {
  row: Hop;
  index: number;
  ibu: number;
  /** Of the recipe's IBU, 0 to 1. */
  share: number;
  /** Of a hopstand that names none, °C. */
  standCelsius: number;
  left: number | null;
  short: number;
  lot: Lot | undefined;
  open: ReturnType<typeof useDesigner>["open"];
}

const list = "hops";
export const hopUses: readonly { value: HopUse; label: string }[] = [
  { value: "Mash", label: "Mash" },
  { value: "First Wort", label: "First wort" },
  { value: "Boil", label: "Boil" },
  { value: "Aroma", label: "Flame-out" },
  { value: "Hopstand", label: "Hopstand" },
  { value: "Dry Hop", label: "Dry hop" },
];
const forms: Record<Hop["form"], string> = {
  Pellet: "pellets",
  Plug: "plugs",
  Leaf: "leaf",
  Wet: "wet",
  Powder: "powder",
  Extract: "extract",
};
const usualDryHopDays = 3;

export const HopRow = memo(function HopRow(props: HopRowProps) {
  const { row, index, ibu, share, standCelsius, left, short, lot, open } = props;
  const tools = useTools();
  const { kinds, edit, printer, candidates } = tools;
  const [opened, setOpened] = useState(false);
  const name = row.name || `Row ${index + 1}`;
  const change = (fields: Partial<Hop>, joined?: string) =>
    edit(changeRow(list, index, fields), joined ? { joined } : {});
  return (
    <>
      <tr className={styles.row} data-row="" data-reorder="" data-hop="" data-name={name}>
        <td className={styles.gripCell}>
          <RowHandle
            label={name}
            index={index}
            onMove={(to) => edit(moveRow(list, index, to), { said: `${name} moved` })}
            onRemove={() => removeFromHandle(list, index, name, edit)}
            onDuplicate={() => edit(duplicateRow(list, index), { said: `${name} doubled` })}
            more={[
              { label: opened ? "Fewer fields" : "More fields", onClick: () => setOpened(!opened) },
              {
                label: "Replace by another hop…",
                onClick: () => open({ kind: "solve", what: { kind: "replace-hop", index } }),
              },
            ]}
          />
        </td>
        <td className={styles.name}>
          <IngredientCombobox
            label="Hop"
            value={row.name}
            candidates={candidates.hops}
            facts={hopFacts(tools)}
            onChoose={(chosen) =>
              edit(replaceRow(list, index, swappedHop(chosen, row)), { said: `${chosen.name} instead of ${name}` })
            }
            onFree={(text) => change({ name: text, libraryId: undefined })}
          />
          <span className={styles.mark}>{`${forms[row.form]} ${row.year ?? lot?.year ?? ""}`.trim()}</span>
        </td>
        <td className={styles.amount}>
          <QuantityCell
            label={`Amount of ${name}`}
            kind={kinds.grams}
            value={row.grams}
            onChange={(grams, step) => change({ grams: grams ?? 0 }, step)}
            amount
          />
        </td>
        <td className={styles.alpha}>
          <QuantityCell
            label={`Alpha acids of ${name}`}
            kind={kinds.alpha}
            value={row.alphaPercent}
            onChange={(alphaPercent, step) => change({ alphaPercent: alphaPercent ?? 0 }, step)}
          />
        </td>
        <td className={styles.use}>
          <SelectCell
            label={`Use of ${name}`}
            value={row.use}
            options={hopUses}
            onChange={(use) =>
              change(use === "Dry Hop" ? { use, days: row.days ?? usualDryHopDays, celsius: undefined } : { use })
            }
          />
        </td>
        <td className={styles.time}>
          <HopTime row={row} name={name} standCelsius={standCelsius} onChange={change} />
        </td>
        <td className={styles.ibu}>
          <span className={styles.number}>{printer.number(ibu, 1, 1)}</span>
          <ShareFoot share={share} />
        </td>
        <td className={styles.stock}>
          <StockCell stock={left === null ? null : { left, short, lot }} kind={kinds.grams} />
        </td>
      </tr>
      {opened ? <HopDetails row={row} lot={lot} onChange={change} onClose={() => setOpened(false)} /> : undefined}
    </>
  );
});
