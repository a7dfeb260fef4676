/** The die-cut label of a beer that is poured: its colour in two tones, split by its own fermentation curve. */
import type { Fact } from "../list/fact.ts";
import { classNames } from "../class-names.ts";
import { BIG_LABEL, BIG_LABEL_PHONE, labelCurve, nameSize, SMALL_LABEL } from "./label-fit.ts";
import { Link } from "../link.tsx";
import { srmClass } from "./srm-class.ts";
import styles from "./label.module.css";

export interface LabelProps {
  name: string;
  srm: number;
  og: number;
  fg: number;
  /** Measured gravities, evenly spaced in time; without them the label draws a typical fall. */
  curve?: readonly number[] | undefined;
  /** The line over the name: tap, style, batch, date. */
  line: readonly string[];
  /** Two to five numbers at the foot. */
  facts: readonly Fact[];
  href?: string | undefined;
  big?: boolean;
  /** Same name on the list and on the beer's page: the label moves from one to the other. */
  transition?: string | undefined;
  /** The name's element: h1 on the beer's own page, h3 in lists. */
  heading?: "h1" | "h2" | "h3";
}

export function Label(props: LabelProps) {
  const Heading = props.heading ?? (props.big ? "h1" : "h3");
  const sizes = props.big
    ? [styles[`wide-${nameSize(props.name, BIG_LABEL)}`], styles[`tall-${nameSize(props.name, BIG_LABEL_PHONE)}`]]
    : [styles[`name-${nameSize(props.name, SMALL_LABEL)}`]];
  return (
    <article
      className={classNames(styles.label, props.big ? styles.big : styles.small, srmClass(props.srm))}
      data-transition={props.transition}
    >
      <div className={styles.field}>
        <svg viewBox="0 0 300 400" preserveAspectRatio="none" aria-hidden="true">
          <path d={labelCurve(props.og, props.fg, props.curve)} />
        </svg>
      </div>
      <div className={styles.inner}>
        <p className={styles.line}>
          {props.line.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
        <Heading className={classNames(styles.name, ...sizes)}>
          {props.href ? <Link href={props.href}>{props.name}</Link> : props.name}
        </Heading>
        <dl className={styles.facts}>
          {props.facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                {fact.value}
                {fact.unit ? <small>{fact.unit}</small> : undefined}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
