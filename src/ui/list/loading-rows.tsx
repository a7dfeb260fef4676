/** Rows whose content is on its way: dashed lines in the place of text, nothing that moves. */
import styles from "./loading-rows.module.css";

export function LoadingRows({ rows = 3, label }: { rows?: number; label: string }) {
  return (
    <output className={styles.rows}>
      <span className="vh">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <i key={index} />
      ))}
    </output>
  );
}
