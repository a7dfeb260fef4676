/** A field for one of more things than a list can show: it takes an address, and suggests while one types. */
import { useId } from "react";
import { Input } from "../../ui/controls/input.tsx";
import { useWords } from "../../words/words.ts";
import type { Choices, Suggested } from "./field.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface SearchedFieldProps {
  label: string;
  labelHidden?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  name: string;
  defaultValue?: string;
  of: Suggested;
  choices: Choices;
}

export function SearchedField({ of, choices, hint, ...field }: SearchedFieldProps) {
  const words = useWords();
  const id = useId();
  const { options, search } = useSuggestions(of, choices);
  const isFile = of === "audio" || of === "file";
  return (
    <>
      <Input
        {...field}
        dense
        hint={hint ?? (isFile ? words.text("entry.field.find.file") : words.text("entry.field.find.entry"))}
        list={id}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => search(event.currentTarget.value)}
      />
      <datalist id={id}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label === value ? undefined : label}
          </option>
        ))}
      </datalist>
    </>
  );
}
