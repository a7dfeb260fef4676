/** The measure and typography of rendered Markdown: text, code, maths, figures, tables, footnotes. */
import { type ReactNode, useEffect, useRef } from "react";
import { useTongue } from "../words/tongue.ts";
import { classNames } from "./class-names.ts";
import parts from "./prose-parts.module.css";
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
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = text;
    if (current?.querySelector("figure.code, .media-load"))
      void import("./enliven-text.ts").then(({ enlivenText }) => enlivenText(current));
  }, [html]);
  const looks = classNames(!column && "grid", styles.prose, parts.parts, !column && styles.page);
  return html === undefined ? (
    <div className={looks} {...tongue(language)}>
      {children}
    </div>
  ) : (
    <div
      ref={text}
      className={looks}
      {...tongue(language)}
      data-place={place}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
