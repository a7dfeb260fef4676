/** A full-width section of a page under an ink rule; its children stand on the twelve columns. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./band.module.css";

interface BandProps {
  /** Without the rule above, where a colour field ends directly before. */
  bare?: boolean;
  /** More air above, after a full-bleed colour strip or curve. */
  afterField?: boolean;
  label?: string;
  id?: string;
  children: ReactNode;
}

export function Band({ bare, afterField, label, id, children }: BandProps) {
  return (
    <section
      className={classNames(styles.band, bare && styles.bare, afterField && styles.afterField)}
      aria-label={label}
      id={id}
    >
      <div className="grid">{children}</div>
    </section>
  );
}
