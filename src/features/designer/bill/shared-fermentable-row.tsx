/** Grain of the first beer's mash: shown in the bill of its second runnings, weighed and changed in its own recipe. */
import { memo } from "react";
import type { Fermentable } from "../../../domain/recipe/recipe.ts";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { ShareFoot } from "./share-foot.tsx";

interface SharedFermentableRowProps {
  row: Fermentable;
  /** Per cent of the bill, and points of the OG. */
  percent: number;
  points: number;
}

export const SharedFermentableRow = memo(function SharedFermentableRow(props: SharedFermentableRowProps) {
  const words = useWords();
  const { row, percent, points } = props;
  const { kinds, formatter } = useTools();
  return (
    <tr className={styles.row} data-row="" data-reorder="" data-name={row.name}>
      <td className={styles.gripCell}>
        <span className="vh">{words.say("designer.mash.fixed")}</span>
      </td>
      <td className={styles.name}>
        <span className={styles.sharedName}>{row.name}</span>
      </td>
      <td className={styles.amount}>
        <span className={styles.bare}>
          {kinds.kilograms.format(row.kg)} <small>{kinds.kilograms.unit}</small>
        </span>
      </td>
      <td className={styles.share}>
        <span className={styles.number}>
          {formatter.number(percent, 1, 1)}
          <small className="phone-only"> %</small>
        </span>
        <ShareFoot share={percent / 100} />
      </td>
      <td className={styles.colourCell}>
        <span className={styles.bare}>
          {row.colour ? (
            <>
              {formatter.number(row.colour.value, 0)} <small>{row.colour.unit}</small>
            </>
          ) : undefined}
        </span>
      </td>
      <td className={styles.informs}>
        <span className={styles.dimNumber}>{formatter.number(row.yieldPercent, 0)}</span>
      </td>
      <td className={styles.informs}>
        <span className={styles.number}>{formatter.number(points, 1, 1)}</span>
      </td>
      <td className={styles.stock}>
        <span className={styles.sharedMark}>{words.say("designer.fermentables.ofFirstBeer")}</span>
      </td>
    </tr>
  );
});
