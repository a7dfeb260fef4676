/** What the typed shares make together, and what is too much or missing. */
import { Button } from "../../../ui/controls/button.tsx";
import { Status } from "../../../ui/status.tsx";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import type { Shares } from "./use-shares.ts";

/** Per cent that no scale shows. */
const least = 0.05;

export function ShareSum({ shares: { sum, totalKg, even } }: { shares: Shares }) {
  const words = useWords();
  const { kinds, formatter } = useTools();
  const over = sum - 100;
  const percent = formatter.number(Math.abs(over), 1, 1);
  const weight = `${kinds.kilograms.format(totalKg)} ${kinds.kilograms.unit}`;
  return (
    <p className={styles.shareSum} role="status">
      <span>
        {words.say("designer.share.sum", {
          sum: formatter.number(sum, 1, 1),
          amount: (number) => <b className={styles.n}>{number}</b>,
        })}
      </span>
      {Math.abs(over) > least ? (
        <>
          <Status kind="needs-you">
            {over > 0
              ? words.say("designer.share.over", { percent, weight })
              : words.say("designer.share.missing", { percent, weight })}
          </Status>
          <Button dense look="quiet" onClick={even}>
            {words.say("designer.share.scale")}
          </Button>
        </>
      ) : undefined}
    </p>
  );
}
