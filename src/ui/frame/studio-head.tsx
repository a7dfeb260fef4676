/** The head of a studio section: its name, what it comes to, and what can be done with it, over an ink rule. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./studio-head.module.css";

interface StudioHeadProps {
  title: string;
  id?: string;
  /** A total, a count, a state beside the name. */
  aside?: ReactNode;
  /** Buttons or words at the right. */
  end?: ReactNode;
  level?: 2 | 3;
  /** Larger, for the head of an opened row. */
  large?: boolean;
}

export function StudioHead({ title, id, aside, end, level = 2, large }: StudioHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.head, level === 3 && styles.small, large && styles.large)}>
      <Heading id={id}>{title}</Heading>
      {aside ? <div className={styles.aside}>{aside}</div> : undefined}
      {end ? <div className={styles.end}>{end}</div> : undefined}
    </div>
  );
}
