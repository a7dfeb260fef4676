/** A rating of one to five stars, in halves. */
import styles from "./stars.module.css";

const STAR = "M8 .9 10.2 5.4 15.1 6.1 11.5 9.6 12.4 14.5 8 12.2 3.6 14.5 4.5 9.6.9 6.1 5.8 5.4Z";

/** `rating` 0 to 5; `text` says it in words, such as "4.5 of 5". */
export function Stars({ rating, text }: { rating: number; text: string }) {
  const halves = Math.round(Math.min(5, Math.max(0, rating)) * 2);
  return (
    <span className={styles.stars}>
      <span className="vh">{text}</span>
      {[0, 1, 2, 3, 4].map((index) => (
        <svg key={index} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path className={styles.open} d={STAR} />
          {halves > index * 2 ? (
            <svg width={halves > index * 2 + 1 ? 16 : 8} height="16">
              <path className={styles.full} d={STAR} />
            </svg>
          ) : undefined}
        </svg>
      ))}
    </span>
  );
}
