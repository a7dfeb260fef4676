/** Finds what a link of the text leads to: an entry of the site, drafts marked, a heading of this text, or an address as it is typed. */
import { useState } from "react";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { Combobox } from "../../ui/controls/combobox.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { headingsOf } from "./edit-text.ts";
import type { LinkTarget } from "./field.ts";
import { Finder } from "./finder.tsx";
import { isAddress } from "./leaf.ts";
import { useLookUp } from "./use-suggestions.ts";
import styles from "./entry-editor.module.css";

type Target = { href: string; label: string; about: string };
type LinkPickerProps = {
  text: string;
  onChoose: (target: { href: string; label: string }) => void;
  onClose: () => void;
};

const mostHeadings = 8;
/** A host's name has a dot; one word alone is sought. */
const mayLead = (typed: string): boolean => isAddress(typed) || /^[^\s.]+\.\S+$/.test(typed);

function aboutOf(words: Words, { kind, status }: LinkTarget): string {
  const said = words.text("ui.kind", { kind });
  return status === "published" ? said : words.text("entry.link.notOut", { kind: said, status });
}

export function LinkPicker({ text, onChoose, onClose }: LinkPickerProps) {
  const words = useWords();
  const { found = [], isLate, search: look } = useLookUp<LinkTarget>("link");
  const [leads, setLeads] = useState(false);
  const headings = headingsOf(text).map((heading) => ({ ...heading, about: words.text("entry.link.heading") }));
  const search = (typed: string) => {
    const inText = headings.filter(({ label }) => foldText(label).includes(foldText(typed))).slice(0, mostHeadings);
    const onSite = found.map((target): Target => ({ ...target, about: aboutOf(words, target) }));
    const options = typed === "" ? inText : [...onSite, ...inText];
    return { options, matches: options.length, all: options.length };
  };
  return (
    <Finder
      onClose={onClose}
      onType={(typed) => {
        look(typed);
        setLeads(mayLead(typed.trim()));
      }}
    >
      <Combobox
        look="boxed"
        labelShown
        label={words.text("entry.link.find")}
        placeholder={words.text("entry.link.find.placeholder")}
        search={search}
        isLate={isLate}
        optionKey={({ href }) => href}
        option={({ label, about }) => (
          <span className={styles.option}>
            {label} <small>{about}</small>
          </span>
        )}
        onChoose={onChoose}
        onFree={
          leads ? (typed) => onChoose({ href: isAddress(typed) ? typed : `https://${typed}`, label: typed }) : undefined
        }
        staysOnTab
      />
    </Finder>
  );
}
