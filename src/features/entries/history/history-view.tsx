/** The history of an entry: its words by saves, its versions, and one of them compared. */
import { IconArrowDown } from "@tabler/icons-react";
import { useEffect } from "react";
import type { Version } from "../../../storage/entry-versions.ts";
import { sayRefusal } from "../../../platform/deeds/answer.ts";
import { useAnswer } from "../../../platform/deeds/use-answer.ts";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { Seg } from "../../../ui/controls/seg.tsx";
import { EmptyState } from "../../../ui/list/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useWords } from "../../../words/words.ts";
import { HistoryList } from "./history-list.tsx";
import { Passages } from "./history-passages.tsx";
import { Pieces } from "./pieces.tsx";
import { HistorySteps } from "./history-steps.tsx";
import { hrefIn } from "./href-in.ts";
import type { Compared, History } from "./queries.ts";
import styles from "./history.module.css";

export function HistoryView({ history }: { history: History }) {
  const words = useWords();
  const dates = useDates();
  const answer = useAnswer();
  const { compared, versions, now, page } = history;
  if (!compared) return <Only version={versions[0]} isOut={history.isOut} />;
  const { version } = compared;
  const flag = (time: string, count: number) => words.text("entry.history.flag", { time, words: count });
  const latest = page.number === 1 ? versions.find(({ revision }) => revision !== history.draft) : undefined;
  const flags = [
    ...(version.revision === latest?.revision
      ? []
      : [{ revision: version.revision, text: flag(dates.format("moment", version.at), version.words) }]),
    ...(latest ? [{ revision: latest.revision, text: flag(words.text("entry.history.now"), now.words) }] : []),
  ];
  return (
    <>
      {answer?.refused ? <Notice urgent title={sayRefusal(answer)} /> : undefined}
      <HistorySteps versions={versions} flags={flags} />
      <div className={styles.history}>
        <HistoryList history={history} />
        <Difference history={history} compared={compared} />
      </div>
    </>
  );
}

/** One version at most. A name ends it: the next save is another one. */
function Only({ version, isOut }: { version: Version | undefined; isOut: boolean }) {
  const words = useWords();
  return (
    <div className={styles.nothing}>
      <EmptyState
        title={words.text("entry.history.nothing")}
        text={words.text("entry.history.nothing.text", { place: version && !isOut ? "draft" : "other" })}
      />
      {version ? <NameForm version={version} /> : undefined}
    </div>
  );
}

function Difference({ history, compared }: { history: History; compared: Compared }) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  const { version, against, comparison, beside } = compared;
  const { added, removed, changed, paragraphs, passages } = comparison;
  const time = dates.format("moment", version.at);
  useChangeKeys();
  return (
    <section className={styles.difference} aria-labelledby="difference">
      <div className={styles.head}>
        <h2 id="difference">
          {words.say("entry.history.against", { against: against === "now" ? "other" : against, time })}
        </h2>
        <span className={styles.plus}>+{formatter.number(added, 0)}</span>
        <span className={styles.minus}>−{formatter.number(removed, 0)}</span>
        <span className={styles.note}>
          {words.say("entry.history.counted", { changed: formatter.number(changed, 0), paragraphs })}
        </span>
        {changed > 0 ? (
          <LinkButton
            dense
            icon={IconArrowDown}
            href="#change-1"
            onClick={(event) => {
              event.preventDefault();
              goTo(1);
            }}
          >
            {words.say("entry.history.next")}
          </LinkButton>
        ) : undefined}
      </div>
      <div className={styles.choices}>
        <Seg
          dense
          label={words.text("entry.history.side")}
          value={against === "before" ? "before" : "now"}
          options={(["now", "before"] as const).map((value) => ({
            value,
            label: words.text("entry.history.side.value", { value: value === "now" ? "other" : value }),
            href: hrefIn(history, { against: value }),
          }))}
        />
        <Seg
          dense
          label={words.text("entry.history.as")}
          value={history.markdown ? "markdown" : "text"}
          options={(["text", "markdown"] as const).map((value) => ({
            value,
            label: words.text("entry.history.as.value", { value: value === "text" ? "other" : value }),
            href: hrefIn(history, { markdown: value === "markdown" }),
          }))}
        />
      </div>
      {changed === 0 ? <p className={styles.note}>{words.say("entry.history.same")}</p> : undefined}
      <Passages key={hrefIn(history, {})} passages={passages} markdown={history.markdown} />
      <h2 className={styles.besideHead}>{words.say("entry.history.beside")}</h2>
      {beside.length === 0 ? (
        <p className={styles.note}>{words.say("entry.history.beside.same")}</p>
      ) : (
        <dl className={styles.beside}>
          {beside.map(({ name, label, pieces }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <Pieces of={pieces} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.hint}>
        {words.say("entry.history.restoring", {
          place: history.isOut ? "out" : history.kind === "beer" ? "beer" : "other",
        })}
      </p>
      <NameForm key={version.revision} version={version} />
    </section>
  );
}

function NameForm({ version }: { version: Pick<Version, "revision" | "name"> }) {
  const words = useWords();
  return (
    <form method="post" className={styles.name}>
      <Input
        dense
        label={words.text("entry.history.name")}
        name="name"
        maxLength={100}
        defaultValue={version.name ?? ""}
        hint={words.text("entry.history.name.hint")}
      />
      <Button dense type="submit" name="deed" value={`name ${version.revision}`}>
        {words.say("entry.history.name.save")}
      </Button>
    </form>
  );
}

function goTo(step: 1 | -1): void {
  const changes = [...document.querySelectorAll<HTMLElement>("[data-change]")];
  const at = changes.findIndex((change) => change === document.activeElement);
  const to = changes.at(at === -1 && step === -1 ? -1 : (at + step) % changes.length);
  to?.focus({ preventScroll: true });
  to?.scrollIntoView({ block: "center" });
}

/** N leads to the next change, P to the one before. */
function useChangeKeys(): void {
  useEffect(() => {
    const listener = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select");
      if (isTyping || ctrlKey || metaKey || altKey) return;
      if (key === "n" || key === "p") goTo(key === "n" ? 1 : -1);
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
