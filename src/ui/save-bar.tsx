/** Says across a page why what stands in it is not saved, and offers the step that helps. */
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./save-bar.module.css";

interface SaveBarProps {
  /** It goes on by itself, or needs somebody. */
  kind: "waiting" | "trouble";
  title: string;
  children: ReactNode;
  /** Dense buttons. */
  actions?: ReactNode;
}

export function SaveBar({ kind, title, children, actions }: SaveBarProps) {
  return (
    <div className={classNames(styles.bar, styles[kind])} role="alert">
      <p>
        <b>{title}</b> {children}
      </p>
      {actions ? <div className={styles.actions}>{actions}</div> : undefined}
    </div>
  );
}
