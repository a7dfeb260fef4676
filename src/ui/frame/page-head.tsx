/** The head of a list page: the poster at the left, what the page holds at the right. */
import type { ReactNode } from "react";
import { Poster } from "./poster.tsx";
import styles from "./page-head.module.css";

export function PageHead({ title, lede, children }: { title: string; lede?: ReactNode; children?: ReactNode }) {
  return (
    <header className={`grid ${styles.head}`}>
      <div className="c-1-6">
        <Poster text={title} />
      </div>
      <div className={`c-7-12 end ${styles.side}`}>
        {lede ? <p className="lede">{lede}</p> : undefined}
        {children}
      </div>
    </header>
  );
}
