/** The page round signing in: a scale at the edge, one headline, one form, and what ferments now. */
import type { ReactNode } from "react";
import { useFormatter } from "../../platform/use-formatter.ts";
import { useIsBrewing } from "../../platform/use-is-brewing.ts";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./entry-frame.module.css";

/** What ferments now: `sg` places the float, the texts are in the visitor's units. */
export type EntryReading = { caption: string; sg: number; number: string };

export type EntryFrameProps = { site: string; reading: EntryReading | null; title: string; children: ReactNode };

const scaleTop = 20;
const topPoints = 90;
const pointHeight = 9.5;
const heightOf = (points: number) => scaleTop + (topPoints - points) * pointHeight;
const points = Array.from({ length: topPoints + 1 }, (_, below) => topPoints - below);
const tickLength = (point: number) => (point % 10 === 0 ? 64 : point % 5 === 0 ? 34 : 18);
const ticks = points.map((point) => `M0 ${heightOf(point)}H${tickLength(point)}`).join("");
const marks = points.filter((point) => point % 10 === 0);

export function EntryFrame({ site, reading, title, children }: EntryFrameProps) {
  const words = useWords();
  return (
    <div className={styles.frame}>
      <Scale sg={reading?.sg ?? 1} />
      <main id="main" className={styles.main}>
        <BackLink href="/" label={site} />
        <h1 className={styles.title}>{title}</h1>
        {children}
        <p className={styles.foot}>{words.say("signIn.foot")}</p>
      </main>
      {reading ? (
        <aside className={styles.reading}>
          <span className={styles.caption}>{reading.caption}</span>
          <b className={styles.number}>{reading.number}</b>
        </aside>
      ) : undefined}
    </div>
  );
}

/** Where beer is brewed, a hydrometer's; elsewhere a plain rule. */
function Scale({ sg }: { sg: number }) {
  const formatter = useFormatter();
  const isBrewing = useIsBrewing();
  const float = heightOf(Math.min(topPoints, Math.max(0, (sg - 1) * 1000)));
  return (
    <svg className={styles.scale} viewBox="0 0 120 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path className={styles.ticks} d={ticks} />
      {isBrewing ? (
        <>
          {marks.map((point) => (
            <text key={point} x="70" y={heightOf(point) + 5}>
              {formatter.number(1 + point / 1000, 3, 3)}
            </text>
          ))}
          <path className={styles.float} d={`M0 ${float - 8}h22l12 8-12 8H0Z`} />
        </>
      ) : undefined}
    </svg>
  );
}
