/** Labels side by side: four on a screen, two on a phone. */
import { Label, type LabelProps } from "./label.tsx";
import styles from "./label-row.module.css";

export function LabelRow({ labels }: { labels: readonly LabelProps[] }) {
  return (
    <ul className={`${styles.row} c-full`}>
      {labels.map((label) => (
        <li key={label.href ?? label.name}>
          <Label {...label} />
        </li>
      ))}
    </ul>
  );
}
