/** The measure and typography of rendered Markdown: text, code, maths, figures, tables, footnotes. */
import type { ReactNode } from "react";
import styles from "./prose.module.css";

interface ProseProps {
  /** Rendered and sanitised HTML. */
  html?: string;
  children?: ReactNode;
  /** Only the reading column, without the page grid: inside other layouts. */
  column?: boolean;
}

export function Prose({ html, children, column }: ProseProps) {
  const looks = column ? styles.prose : `grid ${styles.prose} ${styles.page}`;
  return html === undefined ? (
    <div className={looks}>{children}</div>
  ) : (
    <div className={looks} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
