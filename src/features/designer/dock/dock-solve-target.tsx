/** Brings a number to what is wanted: OG and ABV by the grist, IBU by the hops, colour by one malt. */
import { useState } from "react";
import { maltLovibond } from "../../../domain/colour/malt-colour.ts";
import type { Range, Recipe } from "../../../domain/recipe/recipe.ts";
import { hitIbu } from "../../../domain/recipe/solve-bitterness.ts";
import { baseMaltRow, hitColour } from "../../../domain/recipe/solve-colour.ts";
import { hitAbv, hitOg } from "../../../domain/recipe/solve-gravity.ts";
import type { Result } from "../../../domain/result.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Seg } from "../../../ui/controls/seg.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import { type SolvedThing, useDesigner } from "../designer-context.ts";
import { Preview } from "./dock-preview.tsx";
import styles from "./dock.module.css";
import { SolveField } from "./solve-field.tsx";
import { enteredOf, formatSolved, solvedNumbers } from "./solved-field.ts";
import { tracedName } from "./traced.ts";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";

type Target = Extract<SolvedThing, { kind: "target" }>["of"];
const targets: readonly Target[] = ["og", "abv", "ibu", "srm"];
type Way = { value: string; label: string };

const all = "all";

const waysOf = (words: Words, of: Target, { fermentables, hops }: Recipe): Way[] => {
  const rows = (items: readonly { name: string }[]): Way[] =>
    items.map(({ name }, row) => ({ value: String(row), label: words.text("designer.dock.solve.only", { name }) }));
  if (of === "ibu")
    return [
      { value: all, label: words.text("designer.dock.solve.allHops") },
      ...rows(hops).filter((_, row) => hops[row]?.use !== "Dry Hop"),
    ];
  if (of === "srm") return fermentables.map(({ name }, row) => ({ value: String(row), label: name }));
  return [{ value: all, label: words.text("designer.dock.solve.allGrist") }, ...rows(fermentables)];
};

/** The darkest malt beside the base. */
const darkestRow = (recipe: Recipe): string => {
  const base = baseMaltRow(recipe);
  let darkest = -1;
  recipe.fermentables.forEach((item, row) => {
    const held = recipe.fermentables[darkest];
    if (row !== base && (!held || maltLovibond(item.colour) > maltLovibond(held.colour))) darkest = row;
  });
  return String(Math.max(0, darkest));
};

const solve = (of: Target, recipe: Recipe, target: number, way: string): Result<Recipe> => {
  const choice = way === all ? {} : { row: Number(way) };
  if (of === "og") return hitOg(recipe, target, choice);
  if (of === "abv") return hitAbv(recipe, target, choice);
  return of === "ibu" ? hitIbu(recipe, target, choice) : hitColour(recipe, target, { row: Number(way) });
};

/** The middle of the style where the number lies outside of it, else what it is. */
const suggested = (value: number, range: Range | undefined): number =>
  range && (value < range.min || value > range.max) ? (range.min + range.max) / 2 : value;

export function TargetSolver({ of }: { of: Target }) {
  const words = useWords();
  const { recipe, results, formatter, open } = useDesigner();
  const number = solvedNumbers[of];
  const range = recipe.style?.[of];
  const [typed, setTyped] = useState<string>();
  const [way, setWay] = useState(() => (of === "srm" ? darkestRow(recipe) : all));
  const entered = enteredOf(number, typed, suggested(results[of].value, range), formatter);
  const { read, text } = entered;
  const base = of === "srm" ? recipe.fermentables[baseMaltRow(recipe, Number(way)) ?? -1]?.name : undefined;
  return (
    <>
      <Seg
        dense
        label={words.text("designer.dock.solve.target")}
        options={targets.map((value) => ({ value, label: tracedName(value, formatter) }))}
        value={of}
        onChange={(next) => {
          const wanted = targets.find((target) => target === next);
          if (wanted) open({ kind: "solve", what: { kind: "target", of: wanted } });
        }}
      />
      <div className={styles.fields}>
        <SolveField label={tracedName(of, formatter)} of={number} entered={entered} onType={setTyped} />
        <Select
          dense
          label={words.text("designer.dock.solve.adjust")}
          value={way}
          options={waysOf(words, of, recipe)}
          onChange={({ currentTarget }) => setWay(currentTarget.value)}
        />
      </div>
      <p className={styles.where}>
        {range
          ? words.say("designer.dock.solve.range", {
              least: formatSolved(number, range.min, formatter),
              most: formatSolved(number, range.max, formatter),
            })
          : undefined}{" "}
        {base ? words.say("designer.dock.solve.balanced", { name: base, scale: formatter.scale }) : undefined}
      </p>
      {read.ok ? (
        <Preview
          solved={solve(of, recipe, read.value, way)}
          said={`${tracedName(of, formatter)} ${text}`}
          action={words.text("designer.dock.apply")}
        />
      ) : undefined}
      {of === "og" ? (
        <div className={styles.buttons}>
          <Button dense look="quiet" onClick={() => open({ kind: "solve", what: { kind: "grist" } })}>
            {words.say("designer.dock.grist.open")}
          </Button>
        </div>
      ) : undefined}
    </>
  );
}
