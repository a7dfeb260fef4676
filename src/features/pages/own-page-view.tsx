/** A page of the site's own: headline, one sentence, text. */
import type { ReactNode } from "react";
import { Poster } from "../../ui/frame/poster.tsx";
import type { OwnPage } from "./queries.ts";
import styles from "./own-page-view.module.css";

export function OwnPageView({ page, text }: { page: OwnPage; text: ReactNode }) {
  return (
    <article>
      <header className={`grid ${styles.head}`}>
        <div>
          <Poster text={page.title} narrow />
        </div>
        {page.summary ? <p className={styles.line}>{page.summary}</p> : undefined}
      </header>
      <div className={styles.text}>{text}</div>
    </article>
  );
}
