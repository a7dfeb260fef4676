/** The page at the door: sign-in and set-up, beside a large hydrometer scale. */
import type { ReactNode } from "react";
import { BackLink } from "./back-link.tsx";
import { percent } from "./curve-scale.ts";
import styles from "./door-page.module.css";

interface DoorPageProps {
  brand: string;
  homeHref?: string;
  title: string;
  children: ReactNode;
  foot?: ReactNode;
  /** What ferments now; the float stands at its gravity. */
  reading?: { gravity: number; text: string; label: string } | undefined;
}

const MARKS = Array.from({ length: 10 }, (_, index) => 1.09 - index * 0.01);
const place = (gravity: number): string => percent(2 + ((1.09 - gravity) / 0.09) * 95);

export function DoorPage({ brand, homeHref = "/", title, children, foot, reading }: DoorPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.scale} aria-hidden="true">
        <svg width="100%" height="100%">
          {Array.from({ length: 91 }, (_, point) => (
            <rect
              key={point}
              className={point % 10 === 0 ? styles.major : undefined}
              y={place(1 + point / 1000)}
              width={point % 10 === 0 ? 64 : point % 5 === 0 ? 34 : 18}
              height="1"
            />
          ))}
          {MARKS.map((mark) => (
            <text key={mark} x="69" y={place(mark)} dy="5">
              {mark.toFixed(3)}
            </text>
          ))}
          {reading ? (
            <svg y={place(reading.gravity)} overflow="visible">
              <path d="M0 -9H22L34 0L22 9H0Z" />
            </svg>
          ) : undefined}
        </svg>
      </div>
      <main id="main" className={styles.main}>
        <BackLink href={homeHref} label={brand} />
        <h1>{title}</h1>
        <div className={styles.form}>{children}</div>
        {foot ? <p className={styles.foot}>{foot}</p> : undefined}
      </main>
      {reading ? (
        <aside className={styles.reading}>
          <span>{reading.label}</span>
          <b>{reading.text}</b>
        </aside>
      ) : undefined}
    </div>
  );
}
