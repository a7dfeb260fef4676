/** Two recipes merged: what both changed is asked, what only they changed is listed and taken. */
import { type ReactNode, useState } from "react";
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
import { conflictText } from "./conflict-text.ts";
import type { DateFormatter } from "../../../platform/format-date.ts";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";

type Side = "mine" | "theirs";
const keyOf = ({ kind, path, thing }: MergeConflict): string => `${kind} ${path} ${JSON.stringify(thing)}`;

const theirsOf = (merged: ToMerge): Recipe => (merged.done === "behind" ? merged.theirs : merged.theirs.recipe);

export function MergePanel({ with: other }: { with: ToMerge }) {
  const words = useWords();
  const { recipe, formatter, merge, close } = useDesigner();
  const dates = useDates();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const theirs = theirsOf(other);
  const { merged, conflicts, theirChanges } = mergeRecipes(other.base, recipe, theirs);
  const open = conflicts.filter((conflict) => sides[keyOf(conflict)] === undefined).length;
  const who =
    other.done === "behind"
      ? (other.by ?? words.text("designer.dock.merge.someone"))
      : words.text("designer.dock.merge.window");
  const apply = (): void => {
    const chosen = conflicts.filter((conflict) => sides[keyOf(conflict)] === "theirs").reduce(chooseTheirs, merged);
    merge(chosen, other);
    close();
  };
  return (
    <DockPanel page title={words.say("designer.dock.merge")}>
      <p className={styles.text}>{cameText(words, other, dates)}</p>
      {other.done === "behind" && other.message ? (
        <p className={styles.why}>
          {words.say("designer.dock.history.reason", { label: (inside) => <b>{inside}</b>, reason: other.message })}
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
      <section className={styles.stack} aria-label={words.text("designer.dock.merge.theirChanges")}>
        <p className={styles.label}>{words.say("designer.dock.merge.their", { changes: theirChanges.length })}</p>
        <DiffList diff={{ changes: theirChanges, from: numbersOf(other.base) }} formatter={formatter} />
      </section>
      <div className={styles.buttons}>
        <Button dense look="primary" disabled={open > 0} onClick={apply}>
          {open > 0
            ? words.say("designer.dock.merge.resolve", { conflicts: open })
            : words.say("designer.dock.merge.apply")}
        </Button>
        <Button dense look="quiet" onClick={close}>
          {words.say("designer.dock.merge.later")}
        </Button>
      </div>
    </DockPanel>
  );
}

/** Where the other recipe comes from. */
function cameText(words: Words, other: ToMerge, dates: DateFormatter): string {
  if (other.done === "draft-conflict")
    return words.text("designer.dock.merge.otherWindow", { moment: dates.format("moment", other.theirs.savedAt) });
  const [version, moment] = [String(other.version), dates.format("moment", other.at)];
  return other.by === null
    ? words.text("designer.dock.merge.saved", { version, moment })
    : words.text("designer.dock.merge.savedBy", { version, moment, name: other.by });
}

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
  const words = useWords();
  const { formatter } = useDesigner();
  const { label, mine, theirs } = conflictText(conflict, formatter);
  const choice = (of: Side, action: ReactNode) => (
    <Button dense aria-pressed={side === of} look={side === of ? "primary" : "plain"} onClick={() => onChoose(of)}>
      {action}
    </Button>
  );
  return (
    <Conflict
      title={label}
      mine={{
        label: words.text("designer.dock.merge.mine"),
        value: mine,
        action: choice("mine", words.say("designer.dock.merge.keepMine")),
      }}
      theirs={{ label: who, value: theirs, action: choice("theirs", words.say("designer.dock.merge.useTheirs")) }}
    />
  );
}
