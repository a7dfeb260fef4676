/** One hop addition. Its fields are drawn anew only with the row itself; its IBU follows from the wort and is a plain number. */
import { memo, useCallback, useState } from "react";
import type { Lot } from "../../../domain/inventory/lot.ts";
import type { Hop, HopUse } from "../../../domain/recipe/recipe.ts";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { GripCell } from "./grip-cell.tsx";
import { changeRow, replaceRow } from "./edit-rows.ts";
import { HopDetails } from "./hop-details.tsx";
import { HopTime } from "./hop-time.tsx";
import { IngredientCombobox } from "./ingredient-combobox.tsx";
import { hopFacts } from "./ingredient-facts.ts";
import { swappedHop } from "./new-rows.ts";
import { sayHopUse } from "./say-use.ts";
import { QuantityCell } from "./quantity-cell.tsx";
import { SelectCell } from "./select-cell.tsx";
import { ShareFoot } from "./share-foot.tsx";
import { StockCell } from "./stock-cell.tsx";

interface HopRowProps {
  row: Hop;
  index: number;
  ibu: number;
  /** Of the recipe's IBU, 0 to 1. */
  share: number;
  /** Of a hopstand that names none, °C. */
  standCelsius: number | undefined;
  left: number | null;
  short: number;
  lot: Lot | undefined;
}

const list = "hops";
const uses: readonly HopUse[] = ["Mash", "First Wort", "Boil", "Aroma", "Hopstand", "Dry Hop"];
const usualDryHopDays = 3;

export function HopRow({ row, index, ibu, share, standCelsius, left, short, lot }: HopRowProps) {
  const words = useWords();
  const { kinds, edit, formatter } = useTools();
  const [opened, setOpened] = useState(false);
  const toggle = useCallback(() => setOpened((open) => !open), []);
  const year = row.year ?? lot?.year ?? "";
  return (
    <>
      <tr
        className={styles.row}
        data-row=""
        data-reorder=""
        data-hop=""
        data-name={row.name || words.text("ui.row", { row: `${index + 1}` })}
      >
        <HopFields
          row={row}
          index={index}
          opened={opened}
          toggle={toggle}
          mark={`${words.text("designer.hops.formInLine", { form: row.form })} ${year}`.trim()}
          standCelsius={standCelsius}
        />
        <td className={styles.ibu}>
          <span className={styles.number}>{formatter.number(ibu, 1, 1)}</span>
          <ShareFoot share={share} />
        </td>
        <td className={styles.stock}>
          <StockCell stock={left === null ? null : { left, short, lot }} kind={kinds.grams} />
        </td>
      </tr>
      {opened ? (
        <HopDetails
          row={row}
          lot={lot}
          onChange={(fields, joined) => edit(changeRow(list, index, fields), joined ? { joined } : {})}
          onClose={toggle}
        />
      ) : undefined}
    </>
  );
}

type HopFieldsProps = {
  row: Hop;
  index: number;
  opened: boolean;
  toggle: () => void;
  mark: string;
  standCelsius: number | undefined;
};

const HopFields = memo(function HopFields({ row, index, opened, toggle, mark, standCelsius }: HopFieldsProps) {
  const words = useWords();
  const tools = useTools();
  const { kinds, edit, open, candidates } = tools;
  const name = row.name || words.text("ui.row", { row: `${index + 1}` });
  const change = (fields: Partial<Hop>, joined?: string) =>
    edit(changeRow(list, index, fields), joined ? { joined } : {});
  const replace = () => open({ kind: "solve", what: { kind: "replace-hop", index } });
  return (
    <>
      <GripCell
        copies
        list={list}
        index={index}
        name={name}
        more={[
          { label: opened ? words.text("designer.fewerFields") : words.text("designer.moreFields"), onClick: toggle },
          { label: words.text("designer.hops.replace"), onClick: replace },
        ]}
      />
      <td className={styles.name}>
        <IngredientCombobox
          label={words.text("recipe.hop")}
          value={row.name}
          candidates={candidates.hops}
          facts={hopFacts(tools)}
          onChoose={(chosen) =>
            edit(replaceRow(list, index, swappedHop(chosen, row)), {
              said: words.text("designer.row.replaced", { name, chosen: chosen.name }),
            })
          }
          onFree={(text) => change({ name: text, libraryId: undefined })}
        />
        <span className={styles.mark}>{mark}</span>
      </td>
      <td className={styles.amount}>
        <QuantityCell
          label={words.text("designer.amountOf", { name })}
          kind={kinds.grams}
          value={row.grams}
          onChange={(grams, step) => change({ grams: grams ?? 0 }, step)}
          amount
        />
      </td>
      <td>
        <QuantityCell
          label={words.text("designer.alphaOf", { name })}
          kind={kinds.alpha}
          value={row.alphaPercent}
          onChange={(alphaPercent, step) => change({ alphaPercent: alphaPercent ?? 0 }, step)}
        />
      </td>
      <td>
        <SelectCell
          label={words.text("designer.useOf", { name })}
          value={row.use}
          options={uses}
          labelOf={(use) => sayHopUse(use, words)}
          onChange={(use) =>
            change(use === "Dry Hop" ? { use, days: row.days ?? usualDryHopDays, celsius: undefined } : { use })
          }
        />
      </td>
      <td className={styles.time}>
        <HopTime row={row} name={name} standCelsius={standCelsius} onChange={change} />
      </td>
    </>
  );
});
