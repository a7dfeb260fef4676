/** Which dated things are flagged on the field of home: their years, and folded away all there are to choose from, by year. */
import { IconFlag } from "@tabler/icons-react";
import { useState, useSyncExternalStore } from "react";
import { mostMilestones } from "../../domain/publishing/own-look.ts";
import { useDays } from "../../platform/use-days.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useWords } from "../../words/words.ts";
import type { MilestoneChoices } from "./queries.ts";
import styles from "./milestone-choice.module.css";

interface MilestoneChoiceProps {
  choices: MilestoneChoices;
  chosen: readonly string[];
  error: string | undefined;
}

const neverChanges = () => () => undefined;
const yearOf = (at: number): number => new Date(at).getUTCFullYear();

export function MilestoneChoice({ choices: { steps, more, unseen }, chosen: first, error }: MilestoneChoiceProps) {
  const words = useWords();
  const formatter = useFormatter();
  const days = useDays();
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(first));
  const years = Map.groupBy(steps, ({ at }) => yearOf(at));
  const marked = [...new Set(steps.filter(({ key }) => chosen.has(key)).map(({ at }) => yearOf(at)))].toSorted(
    (one, other) => one - other,
  );
  const isFull = chosen.size >= mostMilestones;
  const turn = (key: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, key] : [...before].filter((each) => each !== key)));
  return (
    <fieldset className={styles.field} aria-describedby={error ? "milestones-error" : undefined}>
      <legend>{words.say("settings.look.milestones")}</legend>
      {/* Sent always, so that none is an answer too. */}
      {["", ...unseen].map((key) => (
        <input key={key} type="hidden" name="milestones" value={key} />
      ))}
      <p className={styles.years}>
        {marked.length > 0 ? marked.join(", ") : words.say("settings.look.milestones.none")}
      </p>
      {error ? (
        <p id="milestones-error" className={styles.error}>
          {error}
        </p>
      ) : undefined}
      <details className={styles.choose}>
        <summary>
          <Icon of={IconFlag} small />
          {words.say("settings.look.milestones.choose", {
            chosen: formatter.number(chosen.size, 0),
            all: more
              ? words.text("settings.look.milestones.more", { count: formatter.number(steps.length, 0) })
              : formatter.number(steps.length, 0),
          })}
        </summary>
        <div className={styles.list}>
          {[...years].map(([year, inYear]) => (
            <fieldset key={year}>
              <legend>{year}</legend>
              {inYear.map(({ key, kind, at, title }) => (
                <Checkbox
                  dense
                  key={key}
                  name="milestones"
                  value={key}
                  defaultChecked={first.includes(key)}
                  disabled={hydrated && isFull && !chosen.has(key)}
                  onChange={({ currentTarget }) => turn(key, currentTarget.checked)}
                  label={
                    <span>
                      {title}{" "}
                      <span className={styles.what}>
                        {words.say("settings.look.milestones.what", {
                          kind: kind === "track" ? "other" : kind,
                          date: days.format("dated", at),
                        })}
                      </span>
                    </span>
                  }
                />
              ))}
            </fieldset>
          ))}
        </div>
        <p className={styles.hint}>
          {isFull ? words.say("settings.look.milestones.most") : words.say("settings.look.milestones.hint")}
        </p>
      </details>
    </fieldset>
  );
}
