/** Finds the entry that a text is to show. */
import { foldText } from "../../domain/publishing/fold-text.ts";
import type { EmbedKind } from "../../platform/markdown/embeds.ts";
import { Combobox } from "../../ui/controls/combobox.tsx";
import { useWords } from "../../words/words.ts";
import type { Choice } from "./field.ts";
import { Finder } from "./finder.tsx";
import { useLookUp } from "./use-suggestions.ts";

type EmbedPickerProps = { kind: EmbedKind; onChoose: (slug: string) => void; onClose: () => void };

export function EmbedPicker({ kind, onChoose, onClose }: EmbedPickerProps) {
  const words = useWords();
  const { found = [], isLate, search: look } = useLookUp<Choice>(kind, { atOnce: true });
  const search = (typed: string) => {
    const options = found.filter(({ label }) => typed === "" || foldText(label).includes(foldText(typed)));
    return { options, matches: options.length, all: found.length };
  };
  return (
    <Finder onClose={onClose} onType={look}>
      <Combobox
        look="boxed"
        labelShown
        label={words.text("entry.preview.embed", { kind })}
        placeholder={words.text("entry.link.find.placeholder")}
        search={search}
        isLate={isLate}
        optionKey={({ value }) => value}
        option={({ label }) => <span>{label}</span>}
        onChoose={({ value }) => onChoose(value)}
        staysOnTab
      />
    </Finder>
  );
}
