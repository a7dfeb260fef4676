/** The measure and typography of rendered Markdown: text, code, maths, figures, tables, footnotes. */
import type { ReactNode } from "react";
import { useTongue } from "../words/tongue.ts";
import styles from "./prose.module.css";

interface ProseProps {
  /** Rendered and sanitised HTML. */
  html?: string;
  /** The number by which it is found in the document. */
  place?: number;
  children?: ReactNode;
  /** Only the reading column, without the page grid: inside other layouts. */
  column?: boolean;
  /** What it is written in; "" or none for the site's language. */
  language?: string | undefined;
}

export function Prose({ html, place, children, column, language }: ProseProps) {
  const tongue = useTongue();
  const looks = column ? styles.prose : `grid ${styles.prose} ${styles.page}`;
  return html === undefined ? (
    <div className={looks} {...tongue(language)}>
      {children}
    </div>
  ) : (
    <div className={looks} {...tongue(language)} data-place={place} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
