/** What needs the owner today: a mark, what it is, when, and the one step. */
import type { Icon as TablerIcon } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";
import { useKeptPlace } from "./use-kept-place.ts";
import styles from "./needs-list.module.css";

export interface NeedsItem {
  key: string;
  icon: TablerIcon;
  kind?: "danger" | "warm" | "plain";
  title: string;
  /** Where there is more about it than the step does. */
  href?: string;
  text?: string | undefined;
  when?: string;
  action: ReactNode;
}

export function NeedsList({ items }: { items: readonly NeedsItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  useKeptPlace(list, items.map(({ key }) => key).join(" "));
  return (
    <ul className={styles.list} ref={list}>
      {items.map((item) => (
        <li key={item.key}>
          <Icon of={item.icon} className={classNames(styles.icon, styles[item.kind ?? "plain"]) ?? ""} />
          <div>
            <h3>{item.href ? <Link href={item.href}>{item.title}</Link> : item.title}</h3>
            {item.text ? <p>{item.text}</p> : undefined}
          </div>
          {item.when ? <span className={styles.when}>{item.when}</span> : undefined}
          {item.action}
        </li>
      ))}
    </ul>
  );
}
