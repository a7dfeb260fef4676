/** The page's one large headline; its size follows its measured width, so that it never overflows and never breaks a word. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { posterStep } from "./poster-step.ts";
import styles from "./poster.module.css";

interface PosterProps {
  /** The headline's words; the size is computed from them. */
  text: string;
  /** Instead of the bare text, such as a link with the same words. */
  children?: ReactNode;
  /** Keeps long headlines in this measure, for titles of posts. */
  narrow?: boolean;
  as?: "h1" | "h2" | "p";
}

export function Poster({ text, children, narrow, as: Tag = "h1" }: PosterProps) {
  const step = posterStep(text);
  return (
    <div className={classNames(styles.box, narrow && styles.narrow)}>
      <Tag
        className={classNames(
          styles.poster,
          styles[`em-${step.em}`],
          step.wraps ? styles.wraps : styles.line,
          step.breaks && styles.breaks,
          step.length !== "short" && styles[step.length],
        )}
      >
        {children ?? text}
      </Tag>
    </div>
  );
}
