/** A line icon at the house's size and stroke; decoration only, the words beside it carry the meaning. */
import type { Icon as TablerIcon } from "@tabler/icons-react";
import { classNames } from "./class-names.ts";
import styles from "./icon.module.css";

export function Icon({ of: Drawing, small, className }: { of: TablerIcon; small?: boolean; className?: string }) {
  return (
    <Drawing aria-hidden="true" stroke={1.5} size={small ? 18 : 20} className={classNames(styles.icon, className)} />
  );
}
