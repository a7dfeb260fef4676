/** The frame of every public page: gravity rail with the sections, head line, main part and foot. */
import { type ReactNode, useContext } from "react";
import { formatParts } from "../../domain/units/format-quantity.ts";
import type { UnitChoice } from "../../domain/units/preferred-unit.ts";
import { classNames } from "../class-names.ts";
import { Link } from "../link.tsx";
import { SectionLink } from "./section-link.tsx";
import { Logo } from "./logo.tsx";
import { percent } from "../curve/curve-scale.ts";
import { onRail, railDegrees, railMarks } from "../curve/rail-marks.ts";
import { SiteFoot, type FootLink } from "./site-foot.tsx";
import { SiteHead, type HeadControls, type HeadLive } from "./site-head.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { srmClass } from "../beer/srm-class.ts";
import { LanguageContext } from "../../words/language-context.ts";
import { useWords } from "../../words/words.ts";
import styles from "./site-shell.module.css";

export interface SiteSection {
  href: string;
  label: string;
  current?: boolean;
  /** Of a word that somebody wrote; "" for the site's. */
  language?: string;
}

export interface SiteShellProps {
  brand: string;
  /** Address of the owner's own picture in place of the mark. */
  logo?: string | undefined;
  homeHref?: string;
  /** In the owner's order; the first six stand on the rail when there are more than seven. */
  sections: readonly SiteSection[];
  /** What ferments now, in one line. */
  live?: HeadLive | undefined;
  controls: HeadControls;
  links: readonly FootLink[];
  footLine?: ReactNode;
  /** Colour of the page's beer; building pages have none and show steel. */
  srm?: number | undefined;
  /** Where the page opens on a curve, the rail is its axis: points from 1.000 to the top, and what lies under the hero. */
  opensOnCurve?: { points: RailPoints; withStrips?: boolean } | undefined;
  /** In what the rail is read. */
  gravityUnit?: UnitChoice["gravity"] | undefined;
  /** Current gravity, shown as a flag on the rail (batch pages only). */
  railReading?: number | undefined;
  children: ReactNode;
}

/** Heights of the scale in gravity points: up to 1.056, 1.072, 1.090 or 1.120. */
export type RailPoints = 56 | 72 | 90 | 120;

export function SiteShell(props: SiteShellProps) {
  const words = useWords();
  const points = props.opensOnCurve?.points ?? 90;
  const unit = props.gravityUnit ?? "SG";
  const home = props.homeHref ?? "/";
  const crowded = props.sections.length > 7;
  const look = classNames(
    styles.shell,
    styles[`from-${points}`],
    props.opensOnCurve ? (props.opensOnCurve.withStrips ? styles.strips : styles.curve) : undefined,
    srmClass(props.srm),
  );
  return (
    <div className={look}>
      <a className="skip" href="#main">
        {words.say("ui.skip")}
      </a>
      <nav className={styles.rail} aria-label={words.text("ui.sections")}>
        <Link className={styles.mark} href={home} aria-label={words.text("ui.home", { brand: props.brand })}>
          {props.logo ? <img className={styles.logo} src={props.logo} alt="" /> : <Logo />}
        </Link>
        <div className={styles.body}>
          <RailScale points={points} unit={unit} />
          <ul className={classNames(styles.words, crowded && styles.crowded)}>
            {props.sections.map((section) => (
              <li key={section.href}>
                <SectionLink section={section} />
              </li>
            ))}
            <li className={styles.more}>
              <SiteMenu sections={props.sections} controls={props.controls} />
            </li>
          </ul>
          {props.railReading === undefined ? undefined : (
            <RailReading points={points} gravity={props.railReading} unit={unit} />
          )}
          <i className={styles.level} />
          <i className={styles.float} />
        </div>
      </nav>
      <SiteHead brand={props.brand} homeHref={home} live={props.live} controls={props.controls} />
      <main id="main" className={styles.main}>
        {props.children}
      </main>
      <SiteFoot links={props.links} line={props.footLine} />
    </div>
  );
}

type RailProps = { points: RailPoints; unit: UnitChoice["gravity"] };

function RailScale({ points, unit }: RailProps) {
  const language = useContext(LanguageContext);
  if (unit !== "SG")
    return (
      <>
        <i className={classNames(styles.scale, "phone-only")} />
        <svg className={styles.degrees} aria-hidden="true" width="28" height="100%">
          {railDegrees(points, unit, language).map(({ fromTop, label }) => (
            <svg key={fromTop} y={percent(fromTop)} overflow="visible">
              <path d={label ? "M0 0H28" : "M23 0H28"} />
              {label ? (
                <text x="26" y="12" textAnchor="end">
                  {label}
                </text>
              ) : undefined}
            </svg>
          ))}
        </svg>
      </>
    );
  return (
    <ol className={styles.scale} aria-hidden="true">
      {railMarks(points, language).map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ol>
  );
}

function RailReading({ points, gravity, unit }: RailProps & { gravity: number }) {
  const language = useContext(LanguageContext);
  const fromTop = onRail(gravity, points);
  return (
    <svg className={styles.reading} aria-hidden="true" width="100%" height="100%">
      <svg y={`${Math.min(100, Math.max(0, fromTop)).toFixed(3)}%`} overflow="visible">
        <rect x="24" y="-8.5" width="31" height="17" />
        <text x="53" y="4" textAnchor="end">
          {formatParts("gravity", gravity, unit, language).number}
        </text>
      </svg>
    </svg>
  );
}
