/** One ruled line that names a trouble and offers the one step that puts it right. */
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Status, type StatusKind } from "./status.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  kind?: StatusKind;
  title: string;
  children?: ReactNode;
  /** Dense buttons. */
  actions?: ReactNode;
  /** Read aloud as soon as it appears. */
  urgent?: boolean;
}

export function Notice({ kind = "needs-you", title, children, actions, urgent }: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, kind === "needs-you" && styles.danger)}
      role={urgent ? "alert" : undefined}
      data-notice={urgent ? undefined : ""}
    >
      <Status kind={kind}>{title}</Status>
      {children ? <p>{children}</p> : undefined}
      {actions ? <div className={styles.actions}>{actions}</div> : undefined}
    </div>
  );
}
