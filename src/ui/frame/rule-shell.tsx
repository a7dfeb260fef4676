/** The frame of a site without beer: head line with the mark, the rule, main part and foot. */
import { classNames } from "../class-names.ts";
import { Ruler, type Rule } from "../rule/ruler.tsx";
import { RulerContext } from "../rule/ruler-context.ts";
import { useWords } from "../../words/words.ts";
import { Mark } from "./mark.tsx";
import { SiteFoot } from "./site-foot.tsx";
import { SiteHead } from "./site-head.tsx";
import { SiteMenu } from "./site-menu.tsx";
import type { SiteShellProps } from "./site-shell.tsx";
import styles from "./rule-shell.module.css";

export type Accent = "ultramarine" | "carmine" | "viridian" | "graphite" | "rose" | "hi-vis";

/** Sets the accent's colours for what stands in it. */
export const accentClass = (accent: Accent): string => styles[accent] ?? "";

export type RuleFrame = {
  accent: Accent;
  rule: Rule;
  mark: { steps: readonly number[]; initials: string };
};

export function RuleShell({
  frame: { accent, rule, mark },
  hasOwnRule,
  isHome,
  ...props
}: SiteShellProps & {
  frame: RuleFrame;
  /** The page puts the rule under its own head. */
  hasOwnRule?: boolean | undefined;
  /** Where the owner's name is the headline: elsewhere it stands beside the mark. */
  isHome?: boolean | undefined;
}) {
  const words = useWords();
  const look = classNames(styles.shell, styles[accent]);
  const ruler = (
    <Ruler
      rule={rule}
      sections={props.sections}
      menu={<SiteMenu sections={props.sections} controls={props.controls} />}
      isFirst={!hasOwnRule}
    />
  );
  return (
    <div className={look}>
      <a className="skip" href="#main">
        {words.say("ui.skip")}
      </a>
      <SiteHead
        brand={props.brand}
        mark={props.logo ? <img className={styles.logo} src={props.logo} alt="" /> : <Mark {...mark} />}
        isNamed={!props.logo && !isHome}
        homeHref={props.homeHref ?? "/"}
        live={props.live}
        controls={props.controls}
      />
      {hasOwnRule ? null : ruler}
      <main id="main" className={styles.main}>
        <RulerContext value={ruler}>{props.children}</RulerContext>
      </main>
      <SiteFoot links={props.links} line={props.footLine} />
    </div>
  );
}
