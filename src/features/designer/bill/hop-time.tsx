/** How long a hop is in, and where it matters how warm or from which day. */
import type { Hop } from "../../../domain/recipe/recipe.ts";
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
  const { kinds } = useTools();
  if (row.use === "Dry Hop")
    return (
      <QuantityCell
        label={`Days of ${name}`}
        kind={kinds.days}
        value={row.days ?? 0}
        onChange={(days, step) => onChange({ days: days ?? 0 }, step)}
      />
    );
  const stands = row.use === "Hopstand" || row.use === "Aroma";
  return (
    <span className={stands ? styles.pair : undefined}>
      <QuantityCell
        label={`Time of ${name}`}
        kind={kinds.minutes}
        value={row.minutes}
        onChange={(minutes, step) => onChange({ minutes: minutes ?? 0 }, step)}
      />
      {stands ? (
        <QuantityCell
          label={`Temperature of the stand of ${name}`}
          kind={kinds.celsius}
          value={row.celsius}
          placeholder={standCelsius === undefined ? "cools" : kinds.celsius.format(standCelsius)}
          optional
          onChange={(celsius, step) => onChange({ celsius }, step)}
        />
      ) : undefined}
    </span>
  );
}
