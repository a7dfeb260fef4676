/** One value of an entry in its control, and what all controls of a form share. */
import { createContext, type ReactNode, useContext, useId, useState } from "react";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import { useIsBrewing } from "../../platform/use-is-brewing.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { PictureField } from "../../ui/controls/picture-field.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { Link } from "../../ui/link.tsx";
import { LanguageContext } from "../../words/language-context.ts";
import { languageName } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { Choice, Choices, Leaf } from "./field.ts";
import type { EditorPage } from "./queries.ts";
import { SearchedField } from "./searched-field.tsx";
import { useSuggestions } from "./use-suggestions.ts";
import styles from "./entry-field.module.css";

/** What every control of one form looks up. */
export type FormState = {
  values: FormValues;
  errors: FormErrors;
  choices: Pick<EditorPage, "entries" | "media" | "pictures">;
  /** Rises when rows changed, so that their inputs are drawn anew. */
  version: number;
  /** Draws the form anew with what becomes of its values. */
  change: (edit: (values: FormValues) => FormValues) => void;
};
const none: Choices = { options: [], more: false };
export const FormStateContext = createContext<FormState>({
  values: {},
  errors: {},
  choices: { entries: {}, media: { audio: none, file: none }, pictures: { names: [], more: false, chosen: [] } },
  version: 0,
  change: () => undefined,
});

/** @param name the control's own, which in rows is longer than the leaf's */
export function LeafField({ leaf, name, labelHidden }: { leaf: Leaf; name: string; labelHidden?: boolean }) {
  const { values, errors, choices } = useContext(FormStateContext);
  const isBrewing = useIsBrewing();
  const formatter = useFormatter();
  const value = values[name] ?? "";
  const texts = { label: leaf.label, labelHidden, hint: leaf.hint, error: errors[name], dense: true };
  const common = { ...texts, name, defaultValue: value };
  switch (leaf.control) {
    case "textarea":
      return <Textarea {...common} rows={4} />;
    case "sentence":
      return <Textarea {...common} rows={1} />;
    case "lines":
    case "breaks":
      return <Textarea {...common} rows={Math.min(8, Math.max(2, value.split("\n").length))} />;
    case "language":
      return <LanguageField {...common} />;
    case "zone":
      return <ZoneField {...common} />;
    case "url":
      return <AddressField {...common} ending={leaf.ending} />;
    case "number":
      return <Input {...common} inputMode="decimal" autoComplete="off" {...(leaf.unit ? { unit: leaf.unit } : {})} />;
    case "quantity":
      return (
        <Input
          {...common}
          inputMode="decimal"
          autoComplete="off"
          unit={preferredUnit(leaf.dimension, formatter.choice)}
        />
      );
    case "date":
      return <Input {...common} type="date" />;
    case "moment":
      return <Input {...common} type="datetime-local" />;
    case "select":
      return <Select {...common} options={leaf.options.filter(({ ofBeer }) => isBrewing || !ofBeer)} />;
    case "check":
      return <Checkbox label={leaf.label} name={name} defaultChecked={value !== ""} />;
    case "ref":
      return <OneOf {...common} of={leaf.kind} choices={choices.entries[leaf.kind] ?? none} />;
    case "refs":
      return (
        <References
          leaf={leaf}
          name={name}
          chosen={value.split("\n").filter(Boolean)}
          choices={choices.entries[leaf.kind] ?? none}
        />
      );
    case "image":
      return <PictureField {...common} choices={choices.pictures} />;
    case "media":
      return <OneOf {...common} of={leaf.accepts} choices={choices.media[leaf.accepts]} />;
    default:
      return <Input {...common} autoComplete="off" />;
  }
}

type AddressFieldProps = TypedFieldProps & { ending: string | undefined };

/** Any address; of the site's own files the latest are offered, and those that are called as one types. */
function AddressField({ ending, ...field }: AddressFieldProps) {
  const { choices } = useContext(FormStateContext);
  const id = useId();
  const { options, search } = useSuggestions("file", choices.media.file);
  const files = ending ? options.filter(({ value }) => value.endsWith(ending)) : [];
  const find = (typed: string, kind: string) => {
    const name = typed.replace(/^.*\//, "").replace(/\.\w*$/, "");
    search(name.trim() === "" ? "" : `${name} ${kind}`);
  };
  return (
    <>
      <Input
        {...field}
        dense
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...(ending && { list: id, onInput: ({ currentTarget }) => find(currentTarget.value, ending.slice(1)) })}
      />
      {ending ? (
        <datalist id={id}>
          {files.map(({ value }) => (
            <option key={value}>{`/media/${value}`}</option>
          ))}
        </datalist>
      ) : undefined}
    </>
  );
}

/** The languages that one is likely to write in; any other is typed. */
const commonLanguages = ["en", "de", "nl", "fr", "es", "it", "pt", "da", "sv", "nb", "fi", "pl", "cs", "uk", "ja"];

interface TypedFieldProps {
  name: string;
  label: string;
  labelHidden?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  defaultValue: string;
}

export function LanguageField(field: TypedFieldProps) {
  const language = useContext(LanguageContext);
  const id = useId();
  return (
    <>
      <Input {...field} dense list={id} autoComplete="off" spellCheck={false} />
      <datalist id={id}>
        {commonLanguages.map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag, language)}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The browser's own zones, once one types: servers know others. */
function ZoneField(field: TypedFieldProps) {
  const id = useId();
  const [zones, setZones] = useState<readonly string[]>([]);
  return (
    <>
      <Input
        {...field}
        dense
        list={id}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setZones(Intl.supportedValuesOf("timeZone"))}
      />
      <datalist id={id}>
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </>
  );
}

type OneOfProps = Parameters<typeof SearchedField>[0] & { defaultValue: string };

function OneOf(field: OneOfProps) {
  const words = useWords();
  const { of, choices, ...select } = field;
  if (choices.more) return <SearchedField {...field} />;
  const isEmpty = choices.options.length === 0 && (of === "audio" || of === "file");
  const link = (inside: ReactNode) => <Link href="/studio/media">{inside}</Link>;
  return (
    <Select
      {...select}
      dense
      hint={isEmpty ? words.say("entry.field.upload", { of: of === "audio" ? of : "other", link }) : select.hint}
      options={withOwn(words.text("entry.field.none"), choices.options, field.defaultValue)}
    />
  );
}

/** "None" first; what is chosen stays in the list though it be gone. */
const withOwn = (none: string, options: readonly Choice[], value: string): Choice[] => [
  { value: "", label: none },
  ...options,
  ...(value === "" || options.some((option) => option.value === value) ? [] : [{ value, label: value }]),
];

function References({
  leaf,
  name,
  chosen,
  choices,
}: {
  leaf: Extract<Leaf, { control: "ref" | "refs" }>;
  name: string;
  chosen: readonly string[];
  choices: Choices;
}) {
  const words = useWords();
  const { options, more } = choices;
  // What is chosen comes first: the form sends it in the order in which it was kept.
  const all = [
    ...chosen.map((slug) => options.find(({ value }) => value === slug) ?? { value: slug, label: slug }),
    ...options.filter(({ value }) => !chosen.includes(value)),
  ];
  if (all.length === 0) return null;
  return (
    <details className={styles.references}>
      <summary>
        {leaf.label} {chosen.length > 0 ? <b>{chosen.length}</b> : undefined}
      </summary>
      <fieldset>
        <legend className="vh">{leaf.label}</legend>
        {all.map(({ value, label }) => (
          <Checkbox key={value} label={label} name={name} value={value} defaultChecked={chosen.includes(value)} />
        ))}
        {more ? (
          <SearchedField label={words.text("entry.field.another")} name={name} of={leaf.kind} choices={choices} />
        ) : undefined}
      </fieldset>
    </details>
  );
}
