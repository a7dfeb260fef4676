/** How long a hop is in, and where it matters how warm or from which day. */
import type { Hop } from "../../../domain/recipe/recipe.ts";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { QuantityCell } from "./quantity-cell.tsx";

interface HopTimeProps {
  row: Hop;
  name: string;
  standCelsius: number | undefined;
  onChange: (fields: Partial<Hop>, joined?: string) => void;
}

export function HopTime({ row, name, standCelsius, onChange }: HopTimeProps) {
  const words = useWords();
  const { kinds } = useTools();
  if (row.use === "Dry Hop")
    return (
      <QuantityCell
        label={words.text("designer.daysOf", { name })}
        kind={kinds.days}
        value={row.days ?? 0}
        onChange={(days, step) => onChange({ days: days ?? 0 }, step)}
      />
    );
  const stands = row.use === "Hopstand" || row.use === "Aroma";
  return (
    <span className={stands ? styles.pair : undefined}>
      <QuantityCell
        label={words.text("designer.timeOf", { name })}
        kind={kinds.minutes}
        value={row.minutes}
        onChange={(minutes, step) => onChange({ minutes: minutes ?? 0 }, step)}
      />
      {stands ? (
        <QuantityCell
          label={words.text("designer.hops.stand", { name })}
          kind={kinds.celsius}
          value={row.celsius}
          placeholder={
            standCelsius === undefined ? words.text("designer.hops.cools") : kinds.celsius.format(standCelsius)
          }
          optional
          onChange={(celsius, step) => onChange({ celsius }, step)}
        />
      ) : undefined}
    </span>
  );
}
