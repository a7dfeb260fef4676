/** What an error page shows: the code, its title, a sentence and the way back, on a stuck fermentation. */
import type { ReactNode } from "react";
import { BackLink } from "./back-link.tsx";
import { areaPath, BOX, type CurvePoint, linePath } from "../curve/curve-scale.ts";
import { Poster } from "./poster.tsx";
import { classNames } from "../class-names.ts";
import { useRuler } from "../rule/ruler-context.ts";
import { srmClass } from "../beer/srm-class.ts";
import styles from "./error-view.module.css";

interface ErrorViewProps {
  /** HTTP status; left out for an error without one. */
  status?: number | undefined;
  /** The status's own title, where the headline says more. */
  name?: string | undefined;
  /** The headline: the given text, such as "This page could not be found.", or what has happened. */
  title: string;
  /** What can be done, with links. */
  children?: ReactNode;
  back?: { href: string; label: string } | undefined;
  /** The title's element, where it is not the page's. */
  heading?: "h1" | "h2";
  /** Colour of the field; the shell of the page takes the same. */
  srm?: number;
}

/** Amber, a colour on which the ink reads; the page's SiteShell takes it too. */
export const ERROR_SRM = 5;

/** Gravity at which the fermentation of an error page sticks. */
const STUCK = 1.036;
const DOMAIN = { days: 14, low: 1, high: 1.056 };
const curve: readonly CurvePoint[] = Array.from({ length: 141 }, (_, index) => {
  const day = index / 10;
  const noise =
    Math.sin(index * 0.31) * 0.00013 + Math.sin(index * 0.83 + 1) * 0.00007 + Math.sin(index * 2.17) * 0.00004;
  return { day, value: STUCK + 0.0162 / (1 + Math.exp((day - 1.25) * 3)) + (day > 2.6 ? noise : noise * 0.4) };
});

/** Of a site without beer: a record that goes on without a step, as high as where the title begins. */
const terrace = "M0 357H1000V1000H0Z";

export function ErrorView({ status, name, title, children, back, heading, srm = ERROR_SRM }: ErrorViewProps) {
  const hasRule = useRuler() !== null;
  return (
    <section className={classNames(styles.error, !hasRule && srmClass(srm))}>
      {hasRule ? (
        <svg className={styles.curve} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.fill} d={terrace} />
          <path className={styles.line} d="M0 357H1000" />
        </svg>
      ) : (
        <svg
          className={styles.curve}
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.fill} d={areaPath(curve, DOMAIN)} />
          <path className={styles.line} d={linePath(curve, DOMAIN)} />
        </svg>
      )}
      <div className={styles.over}>
        {back ? <BackLink {...back} tight /> : undefined}
        {status === undefined ? undefined : (
          <div className={styles.status}>
            <p className={styles.code}>{status}</p>
            {name === undefined ? undefined : <p className={styles.name}>{name}</p>}
          </div>
        )}
      </div>
      <div className={styles.under}>
        <Poster text={title} as={heading ?? "h1"} />
        <div className={styles.text}>{children}</div>
      </div>
    </section>
  );
}
