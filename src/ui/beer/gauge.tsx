/** The gauge of site and studio: label, value, scale with the style's band and a needle, limits. Colour speaks only when the value is out. */
import type { ReactNode } from "react";
import { useWords } from "../../words/words.ts";
import { classNames } from "../class-names.ts";
import { gaugePlace, gaugeState, limitAnchor } from "./gauge-place.ts";
import styles from "./gauge.module.css";

export interface GaugeProps {
  label: string;
  /** NaN where it is not known: no needle. */
  value: number;
  /** How the value and the limits are printed. */
  format: (value: number) => string;
  /** How the limits are printed where that is shorter. */
  formatLimit?: ((value: number) => string) | undefined;
  unit?: string;
  /** Ends of the scale; fixed for each quantity, so that the band moves with the style and not the scale. */
  min: number;
  max: number;
  /** The style's range. */
  low?: number | undefined;
  high?: number | undefined;
  /** The last saved value, a thin mark. */
  saved?: number | undefined;
  /** Beside the label: the change, such as "+ 0.1". When the value is out the gauge says "1.8 under" there instead. */
  change?: string | undefined;
  /** A swatch or the like before the number. */
  before?: ReactNode;
  /** Studio size; the site's is larger, with the number at the right. */
  dense?: boolean;
}

export function Gauge(props: GaugeProps) {
  const { label, value, format, unit, low, high, change, before, dense } = props;
  const words = useWords();
  const state = gaugeState(value, low, high);
  const out =
    state.side === "in"
      ? undefined
      : words.say("ui.gauge.out", {
          side: state.side,
          distance: format(state.distance),
          wide: (inside) => <span className={dense ? "wide-only" : undefined}>{inside}</span>,
        });
  return (
    <div className={classNames(styles.gauge, dense ? styles.dense : styles.wide, out !== undefined && styles.out)}>
      <div className={styles.head}>
        <span>{label}</span>
        {(out ?? change) ? <span className={styles.change}>{out ?? change}</span> : undefined}
      </div>
      <p className={styles.value}>
        {before}
        {format(value)}
        {unit ? <small>{unit}</small> : undefined}
      </p>
      <GaugeScale {...props} />
      <Limits {...props} />
    </div>
  );
}

function GaugeScale({ value, min, max, low, high, saved }: GaugeProps) {
  const at = (quantity: number): string => `${gaugePlace(quantity, min, max).toFixed(2)}%`;
  const bandFrom = gaugePlace(low ?? min, min, max);
  const bandTo = gaugePlace(high ?? max, min, max);
  return (
    <svg className={styles.scale} width="100%" height="18" aria-hidden="true">
      {low === undefined && high === undefined ? undefined : (
        <>
          <rect
            className={styles.band}
            x={`${bandFrom.toFixed(2)}%`}
            y="8"
            width={`${(bandTo - bandFrom).toFixed(2)}%`}
            height="9"
          />
          {low === undefined ? undefined : <rect className={styles.edge} x={at(low)} y="8" width="1" height="9" />}
          {high === undefined ? undefined : <rect className={styles.edge} x={at(high)} y="8" width="1" height="9" />}
        </>
      )}
      {saved === undefined ? undefined : <rect className={styles.saved} x={at(saved)} y="5" width="1" height="12" />}
      {Number.isFinite(value) ? (
        <svg x={at(value)} overflow="visible">
          <path className={styles.needle} d="M-4.5 0H4.5L1.5 7V17H-1.5V7Z" />
        </svg>
      ) : undefined}
    </svg>
  );
}

function Limits({ min, max, low, high, format: formatValue, formatLimit: format = formatValue, dense }: GaugeProps) {
  const words = useWords();
  const places = [low, high].filter((limit) => limit !== undefined);
  const [least = "", most] = places.map(format);
  const said = most === undefined ? least : words.text("ui.gauge.range", { least, most });
  if (places.length === 0) return <p className={styles.limits}>&nbsp;</p>;
  if (!dense) return <p className={styles.limits}>{said}</p>;
  const near = low !== undefined && high !== undefined && gaugePlace(high, min, max) - gaugePlace(low, min, max) < 28;
  // Beside each other they keep the room of one at the left: the first gauge stands at the window's edge.
  const leftmost = (limit: number): number => (near ? (limit === low ? 24 : 26) : 0);
  return (
    <p className={styles.limits}>
      <svg width="100%" height="15" aria-hidden="true">
        {places.map((limit) => (
          <text
            key={limit}
            x={`${Math.max(gaugePlace(limit, min, max), leftmost(limit)).toFixed(2)}%`}
            y="12"
            textAnchor={near ? (limit === low ? "end" : "start") : limitAnchor(gaugePlace(limit, min, max))}
          >
            {format(limit)}
          </text>
        ))}
      </svg>
      <span className={styles.spoken}>{said}</span>
    </p>
  );
}
