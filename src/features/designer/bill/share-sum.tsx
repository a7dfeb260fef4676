/** What the typed shares make together, and what is too much or missing. */
import { Button } from "../../../ui/controls/button.tsx";
import { Status } from "../../../ui/status.tsx";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { Amount } from "./amount.tsx";
import type { Shares } from "./use-shares.ts";

/** Per cent that no scale shows. */
const least = 0.05;

export function ShareSum({ shares: { sum, totalKg, even } }: { shares: Shares }) {
  const { kinds, formatter } = useTools();
  const over = sum - 100;
  return (
    <p className={styles.shareSum} role="status">
      <span>
        Sum <Amount number={formatter.number(sum, 1, 1)} unit="%" />
      </span>
      {Math.abs(over) > least ? (
        <>
          <Status kind="needs-you">
            {`${formatter.number(Math.abs(over), 1, 1)} % ${over > 0 ? "too much" : "missing"}; 100 % are ${kinds.kilograms.format(totalKg)} ${kinds.kilograms.unit}`}
          </Status>
          <Button dense look="quiet" onClick={even}>
            Read them in proportion
          </Button>
        </>
      ) : undefined}
    </p>
  );
}
