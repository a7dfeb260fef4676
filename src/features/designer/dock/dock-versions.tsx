/** The list of versions, each with its batches: how they were liked, how far they fermented. */
import { useDates } from "../../../platform/use-formatter.ts";
import { useDesigner } from "../designer-context.ts";
import styles from "./dock.module.css";
import type { Outcome, VersionLine } from "../room.ts";
import { formatGravity } from "./traced.ts";
import { useNow } from "../use-now.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import type { ReactNode } from "react";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";

interface VersionListProps {
  versions: readonly VersionLine[];
  /** Null where nothing is changed since the latest version. */
  draft: { version: number; savedAt: number | null } | null;
  chosen: "draft" | number | null;
  /** The version that the chosen one is held against. */
  before: number | null;
  onChoose: (chosen: "draft" | number) => void;
  /** Of the chosen one, right below it. */
  children: ReactNode;
}

export function VersionList({ versions, draft, chosen, before, onChoose, children }: VersionListProps) {
  const words = useWords();
  const dates = useDates();
  const now = useNow();
  const { formatter } = useDesigner();
  const savedAt = draft?.savedAt ?? null;
  const day = (at: number): string => (now === null ? dates.format("dated", at) : dates.day(at, now));
  return (
    <ol className={styles.versions} aria-label={words.text("designer.dock.history.list")}>
      {draft ? (
        <li>
          <VersionButton
            version={draft.version}
            when={
              savedAt === null
                ? words.text("designer.dock.history.draft")
                : words.text("designer.dock.history.draftAt", {
                    day: day(savedAt),
                    time: dates.format("time", savedAt),
                  })
            }
            current={chosen === "draft"}
            before={false}
            onChoose={() => onChoose("draft")}
          >
            <span className={styles.outcome}>{words.say("designer.dock.history.notBrewed")}</span>
          </VersionButton>
          {chosen === "draft" ? children : undefined}
        </li>
      ) : undefined}
      {versions.map(({ version, at, message, outcomes }) => (
        <li key={version}>
          <VersionButton
            version={version}
            when={[
              day(at),
              ...outcomes
                .slice(0, 1)
                .map(({ number }) => words.text("designer.dock.history.batch", { number: String(number) })),
            ].join(", ")}
            current={chosen === version}
            before={before === version}
            onChoose={() => onChoose(version)}
          >
            {message && chosen !== version ? <span className={styles.message}>{message}</span> : undefined}
            {outcomes.length === 0 ? (
              <span className={styles.outcome}>{words.say("designer.dock.history.notBrewed")}</span>
            ) : undefined}
            {outcomes.map((outcome, index) => (
              <span key={outcome.batchId} className={styles.outcome}>
                {index === 0
                  ? sayOutcome(words, outcome, formatter)
                  : words.say("designer.dock.history.outcome", {
                      number: String(outcome.number),
                      outcome: sayOutcome(words, outcome, formatter),
                    })}
              </span>
            ))}
          </VersionButton>
          {chosen === version ? children : undefined}
        </li>
      ))}
    </ol>
  );
}

interface VersionButtonProps {
  version: number;
  when: string;
  current: boolean;
  before: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function VersionButton({ version, when, current, before, onChoose, children }: VersionButtonProps) {
  return (
    <button
      type="button"
      className={styles.version}
      aria-current={current ? "true" : undefined}
      aria-expanded={current}
      data-before={before ? "" : undefined}
      onClick={onChoose}
    >
      <b>{`v${version}`}</b>
      <span>{when}</span>
      {children}
    </button>
  );
}

/** "4.1 of 5, att. 76.5 %, OG 1.052", as far as it was measured; else how far the batch is. */
function sayOutcome(
  words: Words,
  { status, rating, attenuationPercent, og }: Outcome,
  formatter: Formatter,
): ReactNode {
  const parts: ReactNode[] = [];
  const b = (inside: ReactNode) => <b>{inside}</b>;
  if (rating)
    parts.push(words.say("designer.dock.history.outcome.rating", { b, rating: formatter.number(rating.mean, 1, 1) }));
  if (attenuationPercent !== null)
    parts.push(
      words.say("designer.dock.history.outcome.attenuation", {
        b,
        percent: formatter.number(attenuationPercent, 1, 1),
      }),
    );
  if (og !== null)
    parts.push(
      <>
        {words.say("recipe.og", { scale: formatter.scale })} <b>{formatGravity(formatter, og)}</b>
      </>,
    );
  if (parts.length === 0) return words.text("batch.statusInLine", { status });
  return parts.map((part, index) => (
    <span key={index}>
      {index > 0 ? ", " : ""}
      {part}
    </span>
  ));
}
