/** The combobox of an ingredient: each option with where it is from, its one number, and what is in stock. */
import type { ReactNode } from "react";
import { foldText } from "../../../domain/publishing/fold-text.ts";
import { Combobox } from "../../../ui/controls/combobox.tsx";
import type { ChosenBy } from "../../../ui/controls/combobox-keys.ts";
import { Status } from "../../../ui/status.tsx";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { findCandidates, type Candidate } from "./ingredient-search.ts";
import { longestName } from "../limits.ts";

export type Facts = {
  /** Country and kind, or laboratory and number. */
  origin: string;
  number: string;
  /** Undefined where nothing is kept in stock. */
  stock: { text: string; isThere: boolean } | undefined;
};

interface IngredientComboboxProps<Item> {
  label: string;
  labelShown?: boolean;
  look?: "cell" | "boxed" | "add";
  /** The keys that lead to the section may lead here: what is typed replaces nothing. */
  isEntry?: boolean;
  value?: string;
  placeholder?: string;
  candidates: readonly Candidate<Item>[];
  facts?: (candidate: Candidate<Item>) => Facts;
  /** The name in a text that says more, such as an amount. */
  nameIn?: (text: string) => string;
  onChoose: (candidate: Candidate<Item>, by: ChosenBy, text: string) => void;
  onFree?: (text: string, by: ChosenBy) => void;
  onPaste?: (text: string) => boolean;
}

const allOf = (text: string): string => text;

export function IngredientCombobox<Item>(props: IngredientComboboxProps<Item>) {
  const { candidates, facts, look, isEntry = look === "add", nameIn = allOf, ...rest } = props;
  const { loading } = useTools();
  return (
    <Combobox
      {...rest}
      {...(look ? { look } : {})}
      {...(isEntry ? { field: { "data-add": "" } } : {})}
      loading={loading}
      maxLength={longestName}
      search={(typed) => findCandidates(candidates, nameIn(typed))}
      optionKey={({ key }) => key}
      option={(candidate, typed) => (
        <>
          <span>{marked(candidate.name, nameIn(typed))}</span>
          {facts ? <OptionFacts {...facts(candidate)} /> : undefined}
        </>
      )}
    />
  );
}

function OptionFacts({ origin, number, stock }: Facts) {
  return (
    <>
      <span className={styles.optionOrigin}>{origin}</span>
      <span className={styles.optionNumber}>{number}</span>
      <span className={styles.optionStock}>
        {stock === undefined ? undefined : <Status kind={stock.isThere ? "fine" : "off"}>{stock.text}</Status>}
      </span>
    </>
  );
}

/** The name with what was typed underlined, where folding leaves each letter in its place. */
function marked(name: string, typed: string): ReactNode {
  const wanted = foldText(typed);
  const folded = foldText(name);
  const at = wanted === "" || folded.length !== name.length ? -1 : folded.indexOf(wanted);
  if (at < 0) return name;
  const end = at + wanted.length;
  return (
    <>
      {name.slice(0, at)}
      <u className={styles.hit}>{name.slice(at, end)}</u>
      {name.slice(end)}
    </>
  );
}
