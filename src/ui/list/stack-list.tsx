/** What a project stands on, each with its icon; brand icons where there are such. */
import type { Icon as TablerIcon } from "@tabler/icons-react";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";
import styles from "./stack-list.module.css";

export function StackList({
  items,
}: {
  items: readonly { label: string; icon: TablerIcon | string; href?: string | undefined; rel?: string | undefined }[];
}) {
  return (
    <ul className={styles.stack}>
      {items.map((item) => (
        <li key={item.label}>
          <Icon of={item.icon} />
          {item.href ? (
            <Link href={item.href} rel={item.rel}>
              {item.label}
            </Link>
          ) : (
            item.label
          )}
        </li>
      ))}
    </ul>
  );
}
