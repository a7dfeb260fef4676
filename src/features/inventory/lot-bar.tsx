/** How much of a lot is left of what came in, with a mark where planned beers will leave it. */
import styles from "./inventory.module.css";

const percent = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** `left` and `reserved` as shares of what came in. */
export function LotBar({ left, reserved, words }: { left: number; reserved: number; words: string }) {
  return (
    <svg className={styles.bar} width="100%" height="16" role="img" aria-label={words}>
      {Array.from({ length: 9 }, (_, index) => (
        <line
          key={index}
          x1={`${(index + 1) * 10}%`}
          x2={`${(index + 1) * 10}%`}
          y1="11"
          y2="15"
          className={styles.tick}
        />
      ))}
      <line x1="0" x2="100%" y1="15.5" y2="15.5" className={styles.tick} />
      {left > 0 ? <rect x="0" y="7" width={percent(left)} height="9" className={styles.left} /> : undefined}
      {reserved > 0 ? (
        <rect x={percent(Math.min(reserved, 0.985))} y="2" width="2" height="14" className={styles.reserved} />
      ) : undefined}
    </svg>
  );
}
