/** Another hop in place of one, of the weight that bitters as much. */
import { useMemo, useState } from "react";
import { agedAlpha } from "../../../domain/bitterness/aged-alpha.ts";
import { replaceHop } from "../../../domain/recipe/solve-bitterness.ts";
import { ok, problem } from "../../../domain/result.ts";
import type { LibraryItem } from "../../../storage/library-items.ts";
import { Combobox } from "../../../ui/controls/combobox.tsx";
import { KeyValues } from "../../../ui/list/key-values.tsx";
import { useDesigner } from "../designer-context.ts";
import { indexChoices } from "../designer-tools.ts";
import { Preview } from "./dock-preview.tsx";
import styles from "./dock.module.css";
import { type Candidate, findCandidates } from "../bill/ingredient-search.ts";
import { newHop } from "../bill/new-rows.ts";
import { SolveField } from "./solve-field.tsx";
import { enteredOf, solvedNumbers } from "./solved-field.ts";
import { useNow } from "../use-now.ts";

type HopCandidate = Candidate<LibraryItem<"hop"> | null>;
const { percent } = solvedNumbers;

export function HopSolver({ index }: { index: number }) {
  const { recipe, choices, formatter } = useDesigner();
  const now = useNow();
  const candidates = useMemo(() => indexChoices(choices).candidates.hops, [choices]);
  const [chosen, setChosen] = useState<HopCandidate>();
  const [typed, setTyped] = useState<string>();
  const old = recipe.hops[index];
  if (!old) return <p className={styles.text}>This hop is not in the recipe any more.</p>;
  const fresh = chosen && newHop({ name: chosen.name, item: chosen.item, lot: chosen.lot }, recipe);
  const aged =
    fresh && now !== null ? agedAlpha({ ...fresh, receivedAt: chosen.lot?.receivedAt }, now) : fresh?.alphaPercent;
  const alpha = enteredOf(percent, typed, aged ?? 0, formatter);
  const { read } = alpha;
  const solved =
    fresh && read.ok
      ? replaceHop(recipe, index, { ...fresh, alphaPercent: read.value })
      : problem("no-hop", "Choose a hop.");
  return (
    <>
      <Combobox
        look="boxed"
        labelShown
        label="In its place"
        value={chosen?.name ?? ""}
        placeholder="Choose a hop"
        loading={choices ? undefined : "The hops are on their way"}
        search={(query) => findCandidates(candidates, query)}
        optionKey={({ key }) => key}
        option={(candidate) => <span>{candidate.name}</span>}
        onChoose={(candidate) => {
          setChosen(candidate);
          setTyped(undefined);
        }}
      />
      {fresh ? (
        <>
          <div className={styles.fields}>
            <SolveField label={`Alpha of ${fresh.name}`} of={percent} entered={alpha} onType={setTyped} />
          </div>
          <KeyValues
            items={[
              { label: `Alpha of ${old.name}`, value: formatter.percent(old.alphaPercent), number: true },
              ...(aged !== undefined && Math.abs(aged - fresh.alphaPercent) > 0.05
                ? [{ label: "As stated when it came in", value: formatter.percent(fresh.alphaPercent), number: true }]
                : []),
            ]}
          />
          {read.ok ? (
            <Preview
              solved={solved.ok ? ok(solved.value, solved.warnings) : solved}
              said={`${fresh.name} in place of ${old.name}`}
              action="Replace"
            />
          ) : undefined}
        </>
      ) : (
        <p className={styles.where}>
          {`${old.name} goes; the other one comes at the same time, as much of it as gives the same IBU. Dry hops keep their weight.`}
        </p>
      )}
    </>
  );
}
