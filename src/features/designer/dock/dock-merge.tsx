/** Two recipes brought together: what both changed is asked, what only they changed is listed and taken. */
import { useState } from "react";
import { chooseTheirs, mergeRecipes, type MergeConflict } from "../../../domain/recipe/merge-recipes.ts";
import { calculateRecipe } from "../../../domain/recipe/calculate-recipe.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import { useDates } from "../../../platform/use-formatter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Conflict } from "../../../ui/conflict.tsx";
import { type ToMerge, useDesigner } from "../designer-context.ts";
import { DiffList } from "./dock-diff.tsx";
import { DockPanel } from "./dock-panel.tsx";
import styles from "./dock.module.css";
import { conflictWords } from "./merge-words.ts";

type Side = "mine" | "theirs";
const keyOf = ({ kind, path, thing }: MergeConflict): string => `${kind} ${path} ${JSON.stringify(thing)}`;

const theirsOf = (merged: ToMerge): Recipe => (merged.done === "behind" ? merged.theirs : merged.theirs.recipe);

export function MergePanel({ with: other }: { with: ToMerge }) {
  const { recipe, formatter, merge, close } = useDesigner();
  const dates = useDates();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const theirs = theirsOf(other);
  const { merged, conflicts, theirChanges } = mergeRecipes(other.base, recipe, theirs);
  const open = conflicts.filter((conflict) => sides[keyOf(conflict)] === undefined).length;
  const who = other.done === "behind" ? (other.by ?? "Somebody") : "Another window";
  const when = dates.format("moment", other.done === "behind" ? other.at : other.theirs.savedAt);
  const apply = (): void => {
    const chosen = conflicts.filter((conflict) => sides[keyOf(conflict)] === "theirs").reduce(chooseTheirs, merged);
    merge(chosen, other);
    close();
  };
  return (
    <DockPanel page title="Bring together">
      <p className={styles.text}>
        {other.done === "behind"
          ? `${who} saved version ${other.version} on ${when}, while you worked on the one before.`
          : `This recipe was also changed in another window, last on ${when}.`}
      </p>
      {other.done === "behind" && other.message ? (
        <p className={styles.why}>
          <b>Why</b> {`“${other.message}”`}
        </p>
      ) : undefined}
      {conflicts.map((conflict) => (
        <OneConflict
          key={keyOf(conflict)}
          conflict={conflict}
          who={who}
          side={sides[keyOf(conflict)]}
          onChoose={(side) => setSides({ ...sides, [keyOf(conflict)]: side })}
        />
      ))}
      <section className={styles.stack} aria-label="What they changed">
        <p className={styles.label}>{theirWords(theirChanges.length)}</p>
        <DiffList diff={{ changes: theirChanges, from: numbersOf(other.base) }} formatter={formatter} />
      </section>
      <div className={styles.buttons}>
        <Button dense look="primary" disabled={open > 0} onClick={apply}>
          {open > 0 ? `${open === 1 ? "1 choice" : `${open} choices`} to make first` : "Take both together"}
        </Button>
        <Button dense look="quiet" onClick={close}>
          Later
        </Button>
      </div>
    </DockPanel>
  );
}

const theirWords = (count: number): string => {
  if (count === 0) return "They changed nothing that counts";
  return count === 1 ? "Their one change" : `Their ${count} changes`;
};

function numbersOf(recipe: Recipe) {
  const { og, fg, abv, ibu, srm } = calculateRecipe(recipe);
  return { og: og.value, fg: fg.value, abv: abv.value, ibu: ibu.value, srm: srm.value };
}

interface OneConflictProps {
  conflict: MergeConflict;
  who: string;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

function OneConflict({ conflict, who, side, onChoose }: OneConflictProps) {
  const { formatter } = useDesigner();
  const { label, mine, theirs } = conflictWords(conflict, formatter);
  const choice = (of: Side, words: string) => (
    <Button dense aria-pressed={side === of} look={side === of ? "primary" : "plain"} onClick={() => onChoose(of)}>
      {words}
    </Button>
  );
  return (
    <Conflict
      title={label}
      mine={{ label: "Mine", value: mine, action: choice("mine", "Keep mine") }}
      theirs={{ label: who, value: theirs, action: choice("theirs", "Take theirs") }}
    />
  );
}
