/** The bill in per cent by weight, and the OG it is to make: the amounts follow. */
import { Fragment, useState } from "react";
import { gristPercents, setShares } from "../../../domain/recipe/grist-percent.ts";
import { useDesigner } from "../designer-context.ts";
import { Preview } from "./dock-preview.tsx";
import styles from "./dock.module.css";
import { SolveField } from "./solve-field.tsx";
import { enteredOf, solvedNumbers } from "./solved-field.ts";
import { useWords } from "../../../words/words.ts";

const { og, percent } = solvedNumbers;

export function GristSolver() {
  const words = useWords();
  const { recipe, results, formatter } = useDesigner();
  const rows = recipe.fermentables;
  const [gravity, setGravity] = useState<string>();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  if (recipe.secondRunnings) return <p className={styles.text}>{words.say("designer.dock.grist.firstBeer")}</p>;
  if (rows.length === 0) return <p className={styles.text}>{words.say("designer.dock.grist.none")}</p>;
  const target = enteredOf(og, gravity, results.og.value, formatter);
  const usual = gristPercents(recipe);
  const shares = rows.map((_, row) => enteredOf(percent, typed[row], usual[row] ?? 0, formatter));
  const percents = shares.map(({ read }) => (read.ok ? read.value : Number.NaN));
  const sum = percents.reduce((total, share) => total + share, 0);
  return (
    <>
      <div className={styles.fields}>
        <SolveField
          label={words.text("recipe.og", { scale: formatter.scale })}
          of={og}
          entered={target}
          onType={setGravity}
        />
      </div>
      <div className={styles.shares}>
        {rows.map(({ name }, row) => {
          const share = shares[row];
          return share ? (
            <Fragment key={row}>
              <span aria-hidden="true">{name}</span>
              <SolveField
                labelHidden
                label={words.text("designer.dock.grist.share", { name })}
                of={percent}
                entered={share}
                onType={(next) => setTyped({ ...typed, [row]: next })}
              />
            </Fragment>
          ) : undefined;
        })}
        <span>{words.say("designer.dock.grist.sum")}</span>
        <span className={styles.n}>{Number.isFinite(sum) ? formatter.percent(sum) : "–"}</span>
      </div>
      {target.read.ok && Number.isFinite(sum) ? (
        <Preview
          solved={setShares(recipe, percents, target.read.value)}
          said={words.text("designer.dock.grist.set", { og: target.text, scale: formatter.scale })}
          action={words.text("designer.dock.apply")}
        />
      ) : undefined}
    </>
  );
}
