/** What a batch's ingredients cost, in all and for a litre. */
import type { ReactNode } from "react";
import { formatPrice } from "../../domain/inventory/money.ts";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import { toCanonical } from "../../domain/units/unit.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { useWords } from "../../words/words.ts";
import type { BatchIngredients } from "./batch-ingredients.ts";
import styles from "./inventory.module.css";

const amount = (inside: ReactNode) => <b>{inside}</b>;

export function BatchCosts({ ingredients: { cost, litres, deduction } }: { ingredients: BatchIngredients }) {
  const words = useWords();
  const formatter = useFormatter();
  if (cost.sums.length === 0) return null;
  const all = (share: number) =>
    cost.sums.map(({ amount, currency }) => formatPrice(amount * share, currency, formatter.language)).join(" + ");
  const unit = preferredUnit("volume", formatter.choice);
  return (
    <p className={styles.costs}>
      <span>
        {deduction
          ? words.say("inventory.batch.total", { amount, cost: all(1) })
          : words.say("inventory.batch.totalProposed", { amount, cost: all(1) })}
      </span>
      {litres ? (
        <span>
          {words.say("inventory.batch.perUnit", {
            amount,
            cost: all(toCanonical("volume", 1, unit) / litres),
            unit: unit === "L" ? "L" : "other",
            name: unit,
          })}
        </span>
      ) : undefined}
      {cost.unpriced > 0 ? <span>{words.say("inventory.batch.unpriced", { count: cost.unpriced })}</span> : undefined}
    </p>
  );
}
