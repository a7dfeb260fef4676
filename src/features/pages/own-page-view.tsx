/** A page of the site's own: headline, one sentence, text. */
import type { ReactNode } from "react";
import { Poster } from "../../ui/frame/poster.tsx";
import { useTongue } from "../../words/tongue.ts";
import type { OwnPage } from "./queries.ts";
import styles from "./own-page-view.module.css";

export function OwnPageView({ page, text, languages }: { page: OwnPage; text: ReactNode; languages: ReactNode }) {
  const tongue = useTongue();
  return (
    <article>
      <header className={`grid ${styles.head}`}>
        {languages}
        <div {...tongue(page.language)}>
          <Poster text={page.title} narrow />
        </div>
        {page.summary ? (
          <p className={styles.line} {...tongue(page.language)}>
            {page.summary}
          </p>
        ) : undefined}
      </header>
      <div className={styles.text}>{text}</div>
    </article>
  );
}
