/** Titles for a list that mixes kinds: a beer, its recipe and its batches often share one name. */
import type { Entry } from "../../domain/publishing/entry.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import type { Words } from "../../words/arguments.ts";

type Titled = Pick<Entry, "title" | "kind" | "data">;

const titleWithKind = ({ title, kind, data }: Titled, words: Words): string =>
  "number" in data
    ? words.text("feed.titleOfBatch", { title, number: `${data.number}` })
    : words.text("feed.title", { title, kind: kind === "page" ? "other" : kind });

/** In the order of the entries; a name that occurs more than once says what it names, such as "Reflow (batch 47)". */
export function feedTitles(entries: readonly Titled[], words: Words): string[] {
  const named = Map.groupBy(entries, ({ title }) => foldText(title));
  return entries.map((entry) => {
    const alone = named.get(foldText(entry.title))?.length === 1;
    return alone ? entry.title : titleWithKind(entry, words);
  });
}
