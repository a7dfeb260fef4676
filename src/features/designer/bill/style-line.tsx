/** One line for what lies outside of the style: its cause, and the one step that brings it back. */
import { useDeferredValue, useMemo, useState } from "react";
import { proposeRepairs } from "../../../domain/recipe/propose-repairs.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { sayRepair } from "../../../words/say-repair.ts";
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
  const repairs = useMemo(() => proposeRepairs(settled, known), [settled, known]);
  const { style } = recipe;
  const [repair, ...more] = repairs.filter(({ of }) => !kept.includes(`${style?.name} ${of}`));
  if (!repair || !style) return undefined;
  const { apply } = repair;
  const { text, result, action } = sayRepair(repair, style, formatter);
  return (
    <Notice
      title={text}
      actions={
        <>
          {more.length > 0 ? (
            <span className={styles.more}>{words.say("designer.fit.more", { count: more.length })}</span>
          ) : undefined}
          {apply ? (
            <Button dense onClick={() => edit(() => apply, { said: `${action}: ${result}` })}>
              {action}
            </Button>
          ) : undefined}
          <Button dense look="quiet" onClick={() => setKept([...kept, `${style.name} ${repair.of}`])}>
            {words.say("designer.fit.keep")}
          </Button>
        </>
      }
    >
      <span className={apply ? "wide-only" : undefined}>{result}</span>
    </Notice>
  );
}
