/** A state in words with its mark: dot = fine, diamond = needs you, ring = off; shape before colour. */
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./status.module.css";

export type StatusKind = "fine" | "needs-you" | "off" | "warm" | "cold" | "waiting";

export function Status({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  return <span className={classNames(styles.status, styles[kind])}>{children}</span>;
}
