/** One line for what cannot be brewed as it stands: vessels too small, a hop that boils longer than the wort. */
import { useState } from "react";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useWords } from "../../../words/words.ts";
import { useDesigner } from "../designer-context.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { sayRecipeWarning } from "../../../words/say-recipe-warning.ts";

const vessels: readonly string[] = ["kettle-too-small", "tun-too-small"];
const troubles: readonly string[] = [...vessels, "og-impossible", "boil-volume-small", "hop-longer-than-boil"];

const longestHop = ({ hops }: Recipe): number =>
  Math.max(...hops.filter(({ use }) => use === "Boil").map(({ minutes }) => minutes));

export function FitLine() {
  const words = useWords();
  const { recipe, results } = useDesigner();
  const { edit, open, formatter } = useTools();
  const [kept, setKept] = useState<readonly string[]>([]);
  const [trouble, ...more] = results.warnings.filter(
    ({ code, message }) => troubles.includes(code) && !kept.includes(message),
  );
  if (!trouble) return undefined;
  const { code, message } = trouble;
  const minutes = longestHop(recipe);
  const longer = words.text("designer.fit.boil", { time: `${formatter.number(minutes, 0)} min` });
  return (
    <Notice
      title={sayRecipeWarning(trouble, formatter)}
      actions={
        <>
          {more.length > 0 ? (
            <span className={styles.more}>{words.say("designer.fit.more", { count: more.length })}</span>
          ) : undefined}
          {vessels.includes(code) ? (
            <Button dense onClick={() => open({ kind: "solve", what: { kind: "scale", way: "kettle" } })}>
              {words.say("designer.fit.kettle")}
            </Button>
          ) : undefined}
          {code === "hop-longer-than-boil" ? (
            <Button dense onClick={() => edit((now) => ({ ...now, boilMinutes: minutes }), { said: longer })}>
              {longer}
            </Button>
          ) : undefined}
          <Button dense look="quiet" onClick={() => setKept([...kept, message])}>
            {words.say("designer.fit.keep")}
          </Button>
        </>
      }
    />
  );
}
