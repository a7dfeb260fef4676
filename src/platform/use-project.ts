/** What two rooms say of a project in large. */
import { useWords } from "../words/words.ts";
import { useDates, useFormatter } from "./use-formatter.ts";

type Spanned = { type: "hardware" | "software" | "other"; startedAt: number | null; endedAt: number | null };
type Counted<P> = { count: number; since: number; paths: P };

/** "Software, since 2022"; "Hardware, 2017 to 2022" once it has ended. */
export function useProjectSpan() {
  const words = useWords();
  const dates = useDates();
  return ({ type, startedAt, endedAt }: Spanned): string => {
    const from = startedAt === null ? null : dates.format("year", startedAt);
    const to = endedAt === null ? null : dates.format("year", endedAt);
    if (from === null) return words.text("project.type.value", { type });
    if (to !== null && to !== from) return words.text("home.record.project.ended", { type, from, to });
    return words.text("home.record.project.since", { type, year: from });
  };
}

/** "31 entries since 2022" in two parts. */
export function useProjectCount() {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  return <P>({ count, since, paths }: Counted<P>) => ({
    paths,
    count: formatter.number(count, 0),
    said: words.say("home.record.project.entries", { count, year: dates.format("year", since) }),
  });
}
