/** Gauges side by side: five on a public page, a strip of ruled cells in the studio. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Gauge, type GaugeProps } from "./gauge.tsx";
import styles from "./gauge-row.module.css";

interface GaugeRowProps {
  gauges: readonly (GaugeProps & {
    /** Opens the number; the gauge is then a button. */
    onOpen?: () => void;
    open?: boolean;
  })[];
  dense?: boolean;
  /** On phones the strip's last cell. */
  end?: ReactNode;
}

export function GaugeRow({ gauges, dense, end }: GaugeRowProps) {
  return (
    <ul className={classNames(dense ? styles.strip : styles.row)}>
      {gauges.map(({ onOpen, open, ...gauge }) => (
        <li key={gauge.label}>
          <Gauge {...gauge} dense={dense ?? false} />
          {onOpen ? (
            <button type="button" className={styles.opener} aria-expanded={open ?? false} onClick={onOpen}>
              <span className="vh">{gauge.label}</span>
            </button>
          ) : undefined}
        </li>
      ))}
      {end ? <li className={styles.end}>{end}</li> : undefined}
    </ul>
  );
}
