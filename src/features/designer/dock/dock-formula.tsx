/** Sets a formula in type: raised and lowered parts, slanted quantities, and the same in words for who listens. */
import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { SetFormula } from "./dock-formulas.ts";
import styles from "./dock.module.css";
import type { ModelName } from "../../../domain/recipe/trace.ts";
import { markDecimals } from "../../../domain/units/mark-decimals.ts";
import { sayModel } from "../../../words/say-model.ts";
import { useWords } from "../../../words/words.ts";
import { useDesigner } from "../designer-context.ts";

const marked = /\^\{([^}]*)\}|_\{([^}]*)\}|\*([^*]+)\*|#([^#]+)#/g;

/** `0.000125^{SG − 1}` with its exponent raised. */
export function typeset(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, raised, lowered, slanted, named] = match;
    parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (raised !== undefined) parts.push(<sup key={end}>{raised}</sup>);
    if (lowered !== undefined) parts.push(<sub key={end}>{lowered}</sub>);
    if (slanted !== undefined) parts.push(<var key={end}>{slanted}</var>);
    if (named !== undefined) parts.push(<b key={end}>{named}</b>);
  }
  return [...parts, text.slice(end)];
}

/** @param model whose formula is spoken, in one line of plain text */
export function Formulas({ formula, model }: { formula: SetFormula; model?: ModelName | undefined }) {
  const words = useWords();
  const { language } = useDesigner().formatter;
  const spoken = model && markDecimals(sayModel(model, words).notation, language);
  return (
    <div className={styles.formulas}>
      {spoken ? <p className="vh">{spoken}</p> : undefined}
      {formula.lines.map((line, index) => (
        <p
          key={line}
          className={classNames(styles.formula, index === 0 && styles.result)}
          aria-hidden={spoken ? true : undefined}
        >
          {typeset(markDecimals(line, language))}
        </p>
      ))}
      {formula.where ? <p className={styles.where}>{formula.where}</p> : undefined}
    </div>
  );
}
