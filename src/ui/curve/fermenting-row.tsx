/** Batches that ferment now, side by side in the studio: name, curve up to now, four numbers, state. */
import { thin } from "./curve-points.ts";
import { BOX, type CurvePoint, measuredPath } from "./curve-scale.ts";
import type { Fact } from "../list/fact.ts";
import { Link } from "../link.tsx";
import { Status, type StatusKind } from "../status.tsx";
import { srmClass } from "../beer/srm-class.ts";
import { classNames } from "../class-names.ts";
import styles from "./fermenting-row.module.css";

export interface FermentingItem {
  href: string;
  name: string;
  text: string;
  srm: number | undefined;
  gravity: readonly CurvePoint[];
  days: number;
  og: number;
  fg: number;
  facts: readonly Fact[];
  state: { kind: StatusKind; text: string };
}

export function FermentingRow({ items }: { items: readonly FermentingItem[] }) {
  return (
    <ul className={styles.row}>
      {items.map((item) => (
        <li key={item.href}>
          <div className={styles.name}>
            <i className={classNames(styles.colour, srmClass(item.srm))} />
            <div>
              <h3>
                <Link href={item.href} className={styles.link}>
                  {item.name}
                </Link>
              </h3>
              <p>{item.text}</p>
            </div>
          </div>
          <Curve {...item} />
          <dl>
            {item.facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
          <Status kind={item.state.kind}>{item.state.text}</Status>
        </li>
      ))}
    </ul>
  );
}

function Curve({ gravity, days, og, fg }: FermentingItem) {
  const domain = { days, low: fg - (og - fg) * 0.3, high: og + (og - fg) * 0.12 };
  const y = (value: number): string => (((domain.high - value) / (domain.high - domain.low)) * BOX.height).toFixed(1);
  const now = (Math.min(1, (gravity.at(-1)?.day ?? 0) / days) * BOX.width).toFixed(1);
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.plan} d={`M0 ${y(og)}H${BOX.width}M0 ${y(fg)}H${BOX.width}`} />
      <path className={styles.axis} d={`M0 0V${BOX.height}H${BOX.width}M${now} 0V${BOX.height}`} />
      <path className={styles.line} d={measuredPath(thin(gravity, 120), domain)} />
    </svg>
  );
}
