/** The four views of a batch, to choose from. */
import { Seg } from "../../../ui/controls/seg.tsx";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";
import { type BatchViewName, batchViews, viewHref } from "./batch-views.ts";

function viewLabel(words: Words, view: BatchViewName): string {
  switch (view) {
    case "bench":
      return words.text("bench.view.bench");
    case "log":
      return words.text("bench.view.log");
    case "ingredients":
      return words.text("bench.view.ingredients");
    case "page":
      return words.text("bench.view.page");
  }
}

export function ViewChoice({ id, view, dense }: { id: string; view: BatchViewName; dense?: boolean }) {
  const words = useWords();
  return (
    <Seg
      label={words.text("bench.views")}
      value={view}
      {...(dense && { dense })}
      options={batchViews.map((each) => ({ value: each, label: viewLabel(words, each), href: viewHref(id, each) }))}
    />
  );
}
