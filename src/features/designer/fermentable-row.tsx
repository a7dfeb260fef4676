/** One fermentable of the bill. */
import { memo, useState } from "react";
import type { Lot } from "../../domain/inventory/lot.ts";
import type { Fermentable } from "../../domain/recipe/recipe.ts";
import { withShare } from "../../domain/recipe/grist-percent.ts";
import { RowHandle } from "../../ui/row-handle.tsx";
import { ColourCell } from "./colour-cell.tsx";
import styles from "./designer.module.css";
import { useTools } from "./designer-tools.ts";
import { changeRow, duplicateRow, moveRow, replaceRow } from "./edit-rows.ts";
import { FermentableDetails } from "./fermentable-details.tsx";
import { IngredientCombobox } from "./ingredient-combobox.tsx";
import { fermentableFacts } from "./ingredient-facts.ts";
import { newFermentable } from "./new-rows.ts";
import { QuantityCell } from "./quantity-cell.tsx";
import { ShareFoot } from "./share-foot.tsx";
import { StockCell } from "./stock-cell.tsx";
import { removeFromHandle } from "./table-keys.ts";

export interface FermentableRowProps {
  row: Fermentable;
  index: number;
  /** Per cent of the bill, and points of the OG. */
  percent: number;
  points: number;
  /** Shares are typed instead of amounts. */
  byShare: boolean;
  /** Null where no stock is kept. */
  left: number | null;
  short: number;
  lot: Lot | undefined;
}

const list = "fermentables";

export const FermentableRow = memo(function FermentableRow(props: FermentableRowProps) {
  const { row, index, percent, points, byShare, left, short, lot } = props;
  const tools = useTools();
  const { kinds, edit, printer, candidates } = tools;
  const [opened, setOpened] = useState(false);
  const name = row.name || `Row ${index + 1}`;
  const change = (fields: Partial<Fermentable>, joined?: string) =>
    edit(changeRow(list, index, fields), joined ? { joined } : {});
  return (
    <>
      <tr className={styles.row} data-row="" data-reorder="" data-name={name}>
        <td className={styles.gripCell}>
          <RowHandle
            label={name}
            index={index}
            onMove={(to) => edit(moveRow(list, index, to), { said: `${name} moved` })}
            onRemove={() => removeFromHandle(list, index, name, edit)}
            onDuplicate={() => edit(duplicateRow(list, index), { said: `${name} doubled` })}
            more={[{ label: opened ? "Fewer fields" : "More fields", onClick: () => setOpened(!opened) }]}
          />
        </td>
        <td className={styles.name}>
          <IngredientCombobox
            label="Fermentable"
            value={row.name}
            candidates={candidates.fermentables}
            facts={fermentableFacts(tools)}
            onChoose={(chosen) =>
              edit(replaceRow(list, index, newFermentable(chosen, row.kg)), {
                said: `${chosen.name} instead of ${name}`,
              })
            }
            onFree={(text) => change({ name: text, libraryId: undefined })}
          />
          <span className={styles.mark}>{left === null ? undefined : lotWords(lot)}</span>
        </td>
        <td className={styles.amount}>
          {byShare ? (
            <span className={styles.bare}>
              {kinds.kilograms.print(row.kg)} <small>{kinds.kilograms.unit}</small>
            </span>
          ) : (
            <QuantityCell
              label={`Amount of ${name}`}
              kind={kinds.kilograms}
              value={row.kg}
              onChange={(kg, step) => change({ kg: kg ?? 0 }, step)}
              amount
            />
          )}
        </td>
        <td className={styles.share}>
          {byShare ? (
            <QuantityCell
              label={`Share of ${name}`}
              kind={kinds.percent}
              value={percent}
              onChange={(share, step) =>
                edit(
                  (recipe) => {
                    const shared = withShare(recipe, index, share ?? 0);
                    return shared.ok ? shared.value : recipe;
                  },
                  { joined: step },
                )
              }
              amount
            />
          ) : (
            <span className={styles.number}>
              {printer.number(percent, 1, 1)}
              <small className="phone-only"> %</small>
            </span>
          )}
          <ShareFoot share={percent / 100} />
        </td>
        <td className={styles.colourCell}>
          <ColourCell
            label={`Colour of ${name}`}
            colour={row.colour}
            onChange={(colour, step) => change({ colour }, step)}
          />
        </td>
        <td className={styles.informs}>
          <span className={styles.dimNumber}>{printer.number(row.yieldPercent, 0)}</span>
        </td>
        <td className={styles.informs}>
          <span className={styles.number}>{printer.number(points, 1, 1)}</span>
        </td>
        <td className={styles.stock}>
          <StockCell stock={left === null ? null : { left, short, lot }} kind={kinds.kilograms} />
        </td>
      </tr>
      {opened ? <FermentableDetails row={row} index={index} onClose={() => setOpened(false)} /> : undefined}
    </>
  );
});

const lotWords = (lot: Lot | undefined): string =>
  lot ? (lot.number ? `lot ${lot.number}` : "lot without number") : "no lot";
