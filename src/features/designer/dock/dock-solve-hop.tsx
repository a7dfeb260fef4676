/** Another hop in place of one, of the weight that bitters as much. */
import { useMemo, useState } from "react";
import { agedAlpha } from "../../../domain/bitterness/aged-alpha.ts";
import { replaceHop } from "../../../domain/recipe/solve-bitterness.ts";
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
import { useWords } from "../../../words/words.ts";

type HopCandidate = Candidate<LibraryItem<"hop"> | null>;
const { percent } = solvedNumbers;

export function HopSolver({ index }: { index: number }) {
  const words = useWords();
  const { recipe, choices, formatter } = useDesigner();
  const now = useNow();
  const candidates = useMemo(() => indexChoices(choices).candidates.hops, [choices]);
  const [chosen, setChosen] = useState<HopCandidate>();
  const [typed, setTyped] = useState<string>();
  const old = recipe.hops[index];
  if (!old) return <p className={styles.text}>{words.say("designer.dock.hop.gone")}</p>;
  const fresh = chosen && newHop({ name: chosen.name, item: chosen.item, lot: chosen.lot }, recipe);
  const aged =
    fresh && now !== null ? agedAlpha({ ...fresh, receivedAt: chosen.lot?.receivedAt }, now) : fresh?.alphaPercent;
  const alpha = enteredOf(percent, typed, aged ?? 0, formatter);
  const { read } = alpha;
  return (
    <>
      <Combobox
        look="boxed"
        labelShown
        label={words.text("designer.dock.hop.replacement")}
        value={chosen?.name ?? ""}
        placeholder={words.text("designer.dock.hop.choose")}
        loading={choices ? undefined : words.text("designer.loading")}
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
            <SolveField
              label={words.text("designer.dock.hop.alpha", { name: fresh.name })}
              of={percent}
              entered={alpha}
              onType={setTyped}
            />
          </div>
          <KeyValues
            items={[
              {
                label: words.text("designer.dock.hop.alpha", { name: old.name }),
                value: formatter.percent(old.alphaPercent),
                number: true,
              },
              ...(aged !== undefined && Math.abs(aged - fresh.alphaPercent) > 0.05
                ? [
                    {
                      label: words.text("designer.dock.hop.delivered"),
                      value: formatter.percent(fresh.alphaPercent),
                      number: true,
                    },
                  ]
                : []),
            ]}
          />
          {read.ok ? (
            <Preview
              solved={replaceHop(recipe, index, { ...fresh, alphaPercent: read.value })}
              said={words.text("designer.dock.hop.replaced", { old: old.name, fresh: fresh.name })}
              action={words.text("designer.dock.hop.replace")}
            />
          ) : undefined}
        </>
      ) : (
        <p className={styles.where}>{words.say("designer.dock.hop.about", { name: old.name })}</p>
      )}
    </>
  );
}
