/** The head of a list page: the poster at the left, what the page holds at the right. */
import { type ReactNode, useContext } from "react";
import { useTongue } from "../../words/tongue.ts";
import { IntroductionContext } from "./introduction-context.ts";
import { Poster } from "./poster.tsx";
import styles from "./page-head.module.css";

export function PageHead({ title, lede, children }: { title: string; lede?: ReactNode; children?: ReactNode }) {
  const introduction = useContext(IntroductionContext);
  const tongue = useTongue();
  return (
    <header className={`grid ${styles.head}`}>
      <div className="c-1-6">
        <Poster text={title} />
      </div>
      <div className={`c-7-12 end ${styles.side}`}>
        {introduction ? (
          <div
            className={`lede ${styles.introduction}`}
            {...tongue()}
            dangerouslySetInnerHTML={{ __html: introduction }}
          />
        ) : undefined}
        {lede ? <p className="lede">{lede}</p> : undefined}
        {children}
      </div>
    </header>
  );
}
