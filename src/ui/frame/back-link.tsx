/** The way back, with the left arrow, on every detail page. */
import { IconArrowLeft } from "@tabler/icons-react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";
import styles from "./back-link.module.css";

/** `href` is the parent page; `tight` for the line over a curve's headline. */
export function BackLink({ href, label, tight }: { href: string; label: string; tight?: boolean }) {
  return (
    <Link href={href} className={classNames(styles.back, tight && styles.tight)} data-back="">
      <Icon of={IconArrowLeft} className={styles.arrow ?? ""} />
      {label}
    </Link>
  );
}
