/** The pages of one studio room, such as Settings, in a column beside the page; a scrolling row on phones. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { keepInRow } from "../controls/keep-in-row.ts";
import { Link } from "../link.tsx";
import styles from "./side-menu.module.css";

interface SideMenuProps {
  label: string;
  items: readonly { href: string; label: string; current?: boolean }[];
  /** Reaches to the edges of the window. */
  wide?: boolean;
  children: ReactNode;
}

export function SideMenu({ label, items, wide, children }: SideMenuProps) {
  return (
    <div className={styles.room}>
      <nav aria-label={label} className={styles.menu}>
        <ul>
          {items.map((item) => (
            <li key={item.href}>
              <Link
                ref={item.current ? keepInRow : undefined}
                href={item.href}
                className={styles.item}
                aria-current={item.current ? "page" : undefined}
              >
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classNames(styles.body, wide && styles.wide)}>{children}</div>
    </div>
  );
}
