/** Sets a formula in type: raised and lowered parts, slanted quantities, and the same in words for who listens. */
import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { SetFormula } from "./dock-formulas.ts";
import styles from "./dock.module.css";
import { marksOf } from "../../../domain/units/format-quantity.ts";
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

/** Numbers in a formula have their reader's decimal mark. */
const withMarks = (line: string, language: string): string =>
  line.replaceAll(/(?<=\d)\.(?=\d)/g, marksOf(language).decimal);

/** `spoken` is the formula in one line of plain text. */
export function Formulas({ formula, spoken }: { formula: SetFormula; spoken?: string }) {
  const { language } = useDesigner().formatter;
  return (
    <div className={styles.formulas}>
      {spoken ? <p className="vh">{spoken}</p> : undefined}
      {formula.lines.map((line, index) => (
        <p
          key={line}
          className={classNames(styles.formula, index === 0 && styles.result)}
          aria-hidden={spoken ? true : undefined}
        >
          {typeset(withMarks(line, language))}
        </p>
      ))}
      {formula.where ? <p className={styles.where}>{formula.where}</p> : undefined}
    </div>
  );
}
