/** The strip of fermentation phases under a curve; names that do not fit on a phone stand in a line below it. */
import { useContext } from "react";
import { classNames } from "../class-names.ts";
import { percent } from "./curve-scale.ts";
import { formatNumber } from "../../domain/units/format-quantity.ts";
import { LanguageContext } from "../../words/language-context.ts";
import { useWords } from "../../words/words.ts";
import { phaseBlocks } from "./phase-blocks.ts";
import styles from "./curve-phases.module.css";

export interface CurvePhase {
  name: string;
  /** Stands in the strip where the name does not fit. */
  short?: string;
  fromDay: number;
  current?: boolean;
}

type PhasesProps = { phases: readonly CurvePhase[]; from?: number; days: number };

export function CurvePhases({ phases, from = 0, days }: PhasesProps) {
  const words = useWords();
  const language = useContext(LanguageContext);
  const blocks = phaseBlocks(phases, days, from);
  const cramped = blocks.filter((block) => !block.fitsPhone);
  return (
    <div className={styles.phases}>
      <svg className={styles.strip} width="100%" height="32" aria-hidden="true">
        {blocks.map((block) => (
          <svg
            key={block.name}
            x={percent(block.from)}
            width={percent(block.width)}
            height="32"
            className={classNames(block.current && styles.current)}
          >
            <rect className={styles.block} width="100%" height="32" />
            {block.from > 0 ? <rect className={styles.edge} width="1" height="32" /> : undefined}
            <text
              className={classNames(!block.fitsPhone && "wide-only", !block.fitsWide && styles.hidden)}
              x="8"
              y="21"
            >
              {block.name}
            </text>
            {block.fitsPhone || block.short === "" ? undefined : (
              <text className={classNames(block.fitsWide && "phone-only")} x="8" y="21">
                {block.short}
              </text>
            )}
          </svg>
        ))}
      </svg>
      <p className={classNames(styles.line, cramped.length === 0 && "vh")}>
        <span className="vh">{words.say("ui.curve.phases")} </span>
        {blocks.map((block) => (
          <span key={block.name} className={classNames(block.fitsPhone && "vh", block.current && styles.currentName)}>
            {words.say("ui.curve.phase", { name: block.name, day: formatNumber(block.fromDay, language, 1, 1) })}
          </span>
        ))}
      </p>
    </div>
  );
}
