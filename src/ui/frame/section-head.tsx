/** The head of a section: its name at the left, at most one link or fact at the right on the same baseline. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { useTongue } from "../../words/tongue.ts";
import { MoreLink } from "../list/more-link.tsx";
import styles from "./section-head.module.css";

interface SectionHeadProps {
  title: string;
  /** Of a title that somebody wrote; "" for the site's. */
  language?: string | undefined;
  id?: string;
  more?: { href: string; label: string } | undefined;
  /** Instead of the link: a short fact, such as a mean rating. */
  aside?: ReactNode;
  /** Tighter, directly over a table. */
  tight?: boolean;
}

export function SectionHead({ title, language, id, more, aside, tight }: SectionHeadProps) {
  const tongue = useTongue();
  return (
    <div className={classNames(styles.head, tight && styles.tight, "c-full")}>
      <h2 id={id} {...(language === undefined ? {} : tongue(language))}>
        {title}
      </h2>
      {aside}
      {more ? <MoreLink {...more} className={styles.more} /> : undefined}
    </div>
  );
}
