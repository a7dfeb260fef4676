/** How much of a lot is left of what came in, with a mark where planned beers will leave it. */
import styles from "./inventory.module.css";

/** To a hundredth, which is less than a bar can show. */
const percent = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100}%`;

const ticksId = "lot-ticks";
const tenths = Array.from({ length: 9 }, (_, index) => `${(index + 1) * 10}%`);

/** The scale of all bars of a page: stands once, before the first of them. */
export function LotTicks() {
  return (
    <svg className={styles.ticks} aria-hidden="true">
      <defs>
        <g id={ticksId} className={styles.tick}>
          {tenths.map((at) => (
            <line key={at} x1={at} x2={at} y1="11" y2="15" />
          ))}
          <line x1="0" x2="100%" y1="15.5" y2="15.5" />
        </g>
      </defs>
    </svg>
  );
}

/** `left` and `reserved` as shares of what came in. */
export function LotBar({ left, reserved, label }: { left: number; reserved: number; label: string }) {
  return (
    <svg className={styles.bar} width="100%" height="16" role="img" aria-label={label}>
      <use href={`#${ticksId}`} />
      {left > 0 ? <rect x="0" y="7" width={percent(left)} height="9" className={styles.left} /> : undefined}
      {reserved > 0 ? (
        <rect x={percent(Math.min(reserved, 0.985))} y="2" width="2" height="14" className={styles.reserved} />
      ) : undefined}
    </svg>
  );
}
