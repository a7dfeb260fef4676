/** The bill in per cent by weight, and the OG it is to make: the amounts follow. */
import { useState } from "react";
import { gristPercents, setShares } from "../../domain/recipe/grist-percent.ts";
import { useDesigner } from "./designer-context.ts";
import { Preview } from "./dock-preview.tsx";
import styles from "./dock.module.css";
import { SolveField } from "./solve-field.tsx";
import { printSolved, readSolved, solvedNumbers } from "./solved-field.ts";

const { og, percent } = solvedNumbers;

export function GristSolver() {
  const { recipe, results, printer } = useDesigner();
  const rows = recipe.fermentables;
  const [gravity, setGravity] = useState(() => printSolved(og, results.og.value, printer));
  const [typed, setTyped] = useState(() => gristPercents(recipe).map((share) => printSolved(percent, share, printer)));
  if (rows.length === 0)
    return <p className={styles.text}>Add the fermentables first; then say here how much of the bill each is.</p>;
  const readOg = readSolved(og, gravity, printer);
  const shares = rows.map((_, row) => readSolved(percent, typed[row] ?? "0", printer));
  const percents = shares.map((share) => (share.ok ? share.value : Number.NaN));
  const sum = percents.reduce((total, share) => total + share, 0);
  const ready = readOg.ok && shares.every(({ ok }) => ok);
  return (
    <>
      <div className={styles.fields}>
        <SolveField
          label="OG"
          of={og}
          typed={gravity}
          onType={setGravity}
          error={readOg.ok ? undefined : readOg.message}
        />
      </div>
      <div className={styles.shares}>
        {rows.map(({ name }, row) => {
          const share = shares[row];
          return [
            <span key={`name ${row}`} aria-hidden="true">
              {name}
            </span>,
            <SolveField
              key={`share ${row}`}
              labelHidden
              label={`Share of ${name}`}
              of={percent}
              typed={typed[row] ?? "0"}
              onType={(next) => setTyped(rows.map((_, at) => (at === row ? next : (typed[at] ?? "0"))))}
              error={share && !share.ok ? share.message : undefined}
            />,
          ];
        })}
        <span>Sum by weight</span>
        <span className={styles.n}>{Number.isFinite(sum) ? printer.percent(sum) : "–"}</span>
      </div>
      {ready ? (
        <Preview
          solved={setShares(recipe, percents, readOg.value)}
          said={`Grist by shares, OG ${gravity}`}
          action="Apply"
        />
      ) : undefined}
    </>
  );
}
