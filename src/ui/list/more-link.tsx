/** A link onwards with a right arrow, in hop green. */
import { IconArrowRight } from "@tabler/icons-react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";
import styles from "./more-link.module.css";

export function MoreLink({ href, label, className }: { href: string; label: string; className?: string | undefined }) {
  return (
    <Link href={href} className={classNames(styles.more, className)}>
      {label}
      <Icon of={IconArrowRight} className={styles.arrow ?? ""} />
    </Link>
  );
}
