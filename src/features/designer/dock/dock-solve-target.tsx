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

type Target = Extract<SolvedThing, { kind: "target" }>["of"];
const targets: readonly Target[] = ["og", "abv", "ibu", "srm"];
type Way = { value: string; label: string };

const all = "all";

const waysOf = (of: Target, { fermentables, hops }: Recipe): Way[] => {
  const rows = (items: readonly { name: string }[]): Way[] =>
    items.map(({ name }, row) => ({ value: String(row), label: `${name} alone` }));
  if (of === "ibu")
    return [
      { value: all, label: "All hops that bitter" },
      ...rows(hops).filter((_, row) => hops[row]?.use !== "Dry Hop"),
    ];
  if (of === "srm") return fermentables.map(({ name }, row) => ({ value: String(row), label: name }));
  return [{ value: all, label: "The whole grist" }, ...rows(fermentables)];
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
        label="What is wanted"
        options={targets.map((value) => ({ value, label: tracedName(value) }))}
        value={of}
        onChange={(next) => {
          const wanted = targets.find((target) => target === next);
          if (wanted) open({ kind: "solve", what: { kind: "target", of: wanted } });
        }}
      />
      <div className={styles.fields}>
        <SolveField label={tracedName(of)} of={number} entered={entered} onType={setTyped} />
        <Select
          dense
          label="By"
          value={way}
          options={waysOf(of, recipe)}
          onChange={({ currentTarget }) => setWay(currentTarget.value)}
        />
      </div>
      <p className={styles.where}>
        {[
          range
            ? `The style asks for ${formatSolved(number, range.min, formatter)} to ${formatSolved(number, range.max, formatter)}.`
            : "",
          base ? `${base} gives way, so that the OG stays.` : "",
        ].join(" ")}
      </p>
      {read.ok ? (
        <Preview solved={solve(of, recipe, read.value, way)} said={`${tracedName(of)} ${text}`} action="Apply" />
      ) : undefined}
      {of === "og" ? (
        <div className={styles.buttons}>
          <Button dense look="quiet" onClick={() => open({ kind: "solve", what: { kind: "grist" } })}>
            By shares of the bill
          </Button>
        </div>
      ) : undefined}
    </>
  );
}
