/** Batches side by side as small curves: what a device measured, how a recipe came out. */
import { Link } from "../link.tsx";
import { Sparkline } from "./sparkline.tsx";
import styles from "./batch-row.module.css";

export interface BatchRowItem {
  href: string;
  name: string;
  text: string;
  srm: number | undefined;
  /** From `smallCurve`. */
  curve: string;
}

export function BatchRow({ items }: { items: readonly BatchRowItem[] }) {
  return (
    <ul className={`${styles.row} c-full`}>
      {items.map((item) => (
        <li key={item.href}>
          <Sparkline curve={item.curve} srm={item.srm} />
          <h3>
            <Link href={item.href}>{item.name}</Link>
          </h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  );
}
