/** When a talk that is to come begins where its reader is; nothing without a script, and where the clocks are alike. */
import { useContext, useSyncExternalStore } from "react";
import { now } from "../../platform/clock.ts";
import { timeZoneDuring } from "../../platform/time-zone.ts";
import { LanguageContext } from "../../words/language-context.ts";
import { useWords } from "../../words/words.ts";
import { sayTimes, type TalkTimes } from "./talk-times.ts";
import styles from "./talk-view.module.css";

const addedHere = (at: number) => -new Date(at).getTimezoneOffset();
const neverChanges = () => () => undefined;
const onServer = () => null;

export function OwnTime({ talk }: { talk: TalkTimes }) {
  const words = useWords();
  const language = useContext(LanguageContext);
  const { at, endsAt, zone } = talk;
  /** What the reader's clocks add to UTC then. */
  const changes = useSyncExternalStore(
    neverChanges,
    () => ((endsAt ?? at) < now() ? null : timeZoneDuring("", talk, addedHere).changes),
    onServer,
  );
  if (changes === null || changes === zone.changes) return null;
  const own = sayTimes(words, language, { ...talk, zone: { name: "", changes } });
  return <span className={styles.own}>{words.text("talk.ownTime", { when: `${own.weekday}, ${own.span}` })}</span>;
}
