/** One line for what lies outside of the style: its cause, and the one step that brings it back. */
import { useDeferredValue, useMemo, useState } from "react";
import { proposeRepairs } from "../../../domain/recipe/propose-repairs.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useWords } from "../../../words/words.ts";
import { useDesigner } from "../designer-context.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";

export function StyleLine() {
  const words = useWords();
  const { recipe, base } = useDesigner();
  const { edit, formatter } = useTools();
  const [kept, setKept] = useState<readonly string[]>([]);
  const settled = useDeferredValue(recipe);
  const known = base.recipe.fermentables;
  const repairs = useMemo(() => proposeRepairs(settled, formatter, known), [settled, formatter, known]);
  const style = recipe.style?.name ?? "";
  const [repair, ...more] = repairs.filter(({ of }) => !kept.includes(`${style} ${of}`));
  if (!repair) return undefined;
  const { apply } = repair;
  return (
    <Notice
      title={repair.text}
      actions={
        <>
          {more.length > 0 ? (
            <span className={styles.more}>{words.say("designer.fit.more", { count: more.length })}</span>
          ) : undefined}
          {apply ? (
            <Button dense onClick={() => edit(() => apply, { said: `${repair.action}: ${repair.result}` })}>
              {repair.action}
            </Button>
          ) : undefined}
          <Button dense look="quiet" onClick={() => setKept([...kept, `${style} ${repair.of}`])}>
            {words.say("designer.fit.keep")}
          </Button>
        </>
      }
    >
      <span className={apply ? "wide-only" : undefined}>{repair.result}</span>
    </Notice>
  );
}
