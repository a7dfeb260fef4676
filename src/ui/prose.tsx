/** The measure and typography of rendered Markdown: text, code, maths, figures, tables, footnotes. */
import type { ReactNode } from "react";
import styles from "./prose.module.css";

interface ProseProps {
  /** Rendered and sanitised HTML. */
  html?: string;
  /** The number by which it is found in the document. */
  place?: number;
  children?: ReactNode;
  /** Only the reading column, without the page grid: inside other layouts. */
  column?: boolean;
}

export function Prose({ html, place, children, column }: ProseProps) {
  const looks = column ? styles.prose : `grid ${styles.prose} ${styles.page}`;
  return html === undefined ? (
    <div className={looks}>{children}</div>
  ) : (
    <div className={looks} data-place={place} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
