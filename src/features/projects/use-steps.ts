/** "19 log entries, 12 releases", without what there is none of. */
import { useWords } from "../../words/words.ts";

export function useSteps(): (logs: number, releases: number) => string {
  const words = useWords();
  return (logs, releases) =>
    [
      logs > 0 ? words.text("home.record.logs", { count: logs }) : "",
      releases > 0 ? words.text("home.record.releases", { count: releases }) : "",
    ]
      .filter(Boolean)
      .join(", ");
}
