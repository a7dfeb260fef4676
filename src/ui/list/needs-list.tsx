/** What needs the owner today: a mark, what it is, when, and the one step. */
import type { Icon as TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import styles from "./needs-list.module.css";

export interface NeedsItem {
  key: string;
  icon: TablerIcon;
  kind?: "danger" | "warm" | "plain";
  title: string;
  text?: string;
  when?: string;
  action: ReactNode;
}

export function NeedsList({ items }: { items: readonly NeedsItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.key}>
          <Icon of={item.icon} className={classNames(styles.icon, styles[item.kind ?? "plain"]) ?? ""} />
          <div>
            <h3>{item.title}</h3>
            {item.text ? <p>{item.text}</p> : undefined}
          </div>
          {item.when ? <span className={styles.when}>{item.when}</span> : undefined}
          {item.action}
        </li>
      ))}
    </ul>
  );
}
