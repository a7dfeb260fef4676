/** The rule that lies under a page's head: its scale, the way through the page, and the menu. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { useWords } from "../../words/words.ts";
import { SectionLink } from "../frame/section-link.tsx";
import type { SiteSection } from "../frame/site-shell.tsx";
import styles from "./ruler.module.css";

/** `x`: part of the width. A label that is `wideOnly` is left out on narrow pages. */
export type RuleLabel = { x: number; text: string; wideOnly: boolean };
/** Ticks as parts of the width. */
export type Rule = {
  small: readonly number[];
  middle: readonly number[];
  large: readonly number[];
  labels: readonly RuleLabel[];
  /** Where something begins: marks in the accent. */
  accents?: readonly number[];
};

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;
const ticks = (marks: readonly number[], length: number): string =>
  marks.map((x) => `M${(x * 100).toFixed(2)} 0V${length}`).join("");

export interface RulerProps {
  rule: Rule;
  sections: readonly SiteSection[];
  /** Behind "More", on narrow pages. */
  menu: ReactNode;
  /** It opens the page, and nothing lies above it. */
  isFirst?: boolean | undefined;
}

/** A label that begins no farther along than this stands beside the float of a page's beginning. */
const besideFloat = 0.02;

/** So many stand on a phone beside "More". */
const onPhone = 4;

export function Ruler({ rule, sections, menu, isFirst }: RulerProps) {
  const words = useWords();
  return (
    <nav className={classNames(styles.ruler, isFirst && styles.first)} aria-label={words.text("ui.sections")}>
      <div className={styles.scale} aria-hidden="true">
        <svg className={styles.ticks} viewBox="0 0 100 20" preserveAspectRatio="none">
          <path className={styles.small} d={ticks(rule.small, 5)} />
          <path d={ticks(rule.middle, 10)} />
          <path d={ticks(rule.large, 20)} />
          {rule.accents ? <path className={styles.accent} d={ticks(rule.accents, 20)} /> : undefined}
        </svg>
        <svg className={styles.labels} width="100%" height="28">
          {rule.labels.map(({ x, text, wideOnly }) => (
            <svg key={x} x={percent(x)} overflow="visible">
              <text x={x < besideFloat ? 12 : 5} y="21" className={wideOnly ? "wide-only" : undefined}>
                {text}
              </text>
            </svg>
          ))}
        </svg>
        <i className={styles.level} />
        <i className={styles.float} />
      </div>
      <ul className={styles.words}>
        {sections.map((section, index) => (
          <li key={section.href} className={index < onPhone ? undefined : "wide-only"}>
            <SectionLink section={section} />
          </li>
        ))}
        <li className={classNames(styles.more, "phone-only")}>{menu}</li>
      </ul>
    </nav>
  );
}
