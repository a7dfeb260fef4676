/** One fermentable of the bill. Its fields are drawn anew only with the row itself; what follows from the other rows is plain numbers. */
import { memo, useCallback, useState } from "react";
import type { Lot } from "../../../domain/inventory/lot.ts";
import type { Fermentable } from "../../../domain/recipe/recipe.ts";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";
import { ColourCell } from "./colour-cell.tsx";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { GripCell } from "./grip-cell.tsx";
import { changeRow, replaceRow } from "./edit-rows.ts";
import { FermentableDetails } from "./fermentable-details.tsx";
import { lotNumber } from "./lot-number.ts";
import { IngredientCombobox } from "./ingredient-combobox.tsx";
import { fermentableFacts } from "./ingredient-facts.ts";
import { newFermentable } from "./new-rows.ts";
import { QuantityCell } from "./quantity-cell.tsx";
import { ShareField } from "./share-field.tsx";
import { ShareFoot } from "./share-foot.tsx";
import { StockCell } from "./stock-cell.tsx";
import type { Shares } from "./use-shares.ts";

interface FermentableRowProps {
  row: Fermentable;
  index: number;
  /** Per cent of the bill, and points of the OG. */
  percent: number;
  points: number;
  /** Shares are typed instead of amounts. */
  shares: Shares | null;
  /** Null where no stock is kept. */
  left: number | null;
  short: number;
  lot: Lot | undefined;
}

const list = "fermentables";
const nameOf = ({ name }: Fermentable, index: number, words: Words): string =>
  name || words.text("ui.row", { row: `${index + 1}` });

export function FermentableRow({ row, index, percent, points, shares, left, short, lot }: FermentableRowProps) {
  const words = useWords();
  const { kinds, formatter } = useTools();
  const [opened, setOpened] = useState(false);
  const toggle = useCallback(() => setOpened((open) => !open), []);
  const name = nameOf(row, index, words);
  return (
    <>
      <tr className={styles.row} data-row="" data-reorder="" data-shares={shares ? "" : undefined} data-name={name}>
        <Lead
          row={row}
          index={index}
          opened={opened}
          toggle={toggle}
          mark={lot ? words.text("designer.lot", { lot: lotNumber(lot, words) }) : ""}
        />
        <td className={styles.amount}>
          {shares ? (
            <span className={styles.bare}>
              {kinds.kilograms.format(row.kg)} <small>{kinds.kilograms.unit}</small>
            </span>
          ) : (
            <AmountField row={row} index={index} />
          )}
        </td>
        <td className={styles.share}>
          {shares ? (
            <ShareField name={name} row={row} index={index} shares={shares} />
          ) : (
            <span className={styles.number}>
              {formatter.number(percent, 1, 1)}
              <small className="phone-only"> %</small>
            </span>
          )}
          <ShareFoot share={percent / 100} />
        </td>
        <td className={styles.colourCell}>
          <ColourField row={row} index={index} />
        </td>
        <td className={styles.informs}>
          <span className={styles.dimNumber}>{formatter.number(row.yieldPercent, 0)}</span>
        </td>
        <td className={styles.informs}>
          <span className={styles.number}>{formatter.number(points, 1, 1)}</span>
        </td>
        <td className={styles.stock}>
          <StockCell stock={left === null ? null : { left, short, lot }} kind={kinds.kilograms} />
        </td>
      </tr>
      {opened ? <FermentableDetails row={row} index={index} onClose={toggle} /> : undefined}
    </>
  );
}

type FieldProps = { row: Fermentable; index: number };

const AmountField = memo(function AmountField({ row, index }: FieldProps) {
  const words = useWords();
  const { kinds, edit } = useTools();
  return (
    <QuantityCell
      label={words.text("designer.amountOf", { name: nameOf(row, index, words) })}
      kind={kinds.kilograms}
      value={row.kg}
      onChange={(kg, step) => edit(changeRow(list, index, { kg: kg ?? 0 }), { joined: step })}
      amount
    />
  );
});

const ColourField = memo(function ColourField({ row, index }: FieldProps) {
  const words = useWords();
  const { edit } = useTools();
  return (
    <ColourCell
      label={words.text("designer.colourOf", { name: nameOf(row, index, words) })}
      colour={row.colour}
      onChange={(colour, step) => edit(changeRow(list, index, { colour }), { joined: step })}
    />
  );
});

type LeadProps = FieldProps & { opened: boolean; toggle: () => void; mark: string };

/** Handle and name. */
const Lead = memo(function Lead({ row, index, opened, toggle, mark }: LeadProps) {
  const words = useWords();
  const tools = useTools();
  const { edit, candidates } = tools;
  const name = nameOf(row, index, words);
  return (
    <>
      <GripCell
        copies
        list={list}
        index={index}
        name={name}
        more={[
          { label: opened ? words.text("designer.fewerFields") : words.text("designer.moreFields"), onClick: toggle },
        ]}
      />
      <td className={styles.name}>
        <IngredientCombobox
          label={words.text("designer.fermentables.name")}
          value={row.name}
          candidates={candidates.fermentables}
          facts={fermentableFacts(tools)}
          onChoose={(chosen) =>
            edit(replaceRow(list, index, newFermentable(chosen, row.kg)), {
              said: words.text("designer.row.replaced", { name, chosen: chosen.name }),
            })
          }
          onFree={(text) => edit(changeRow(list, index, { name: text, libraryId: undefined }))}
        />
        <span className={styles.mark}>{mark}</span>
      </td>
    </>
  );
});
