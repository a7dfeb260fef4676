/** What is wrong with the catalogue, each with the name of its message. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from "@formatjs/icu-messageformat-parser";
import { textFaults } from "./find-texts.ts";
import { argumentsOf, languages, readMessages, wordsFolder } from "./read-messages.ts";

type Messages = ReadonlyMap<string, string>;

/** Plural forms that the language has and a message lacks; `other` stands in for none of them. */
function missingForms(language: string, elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (isTagElement(element)) return missingForms(language, element.children);
    if (!isPluralElement(element) && !isSelectElement(element)) return [];
    const within = Object.values(element.options).flatMap(({ value }) => missingForms(language, value));
    if (!isPluralElement(element)) return within;
    const rules = new Intl.PluralRules(language, { type: element.pluralType ?? "cardinal" });
    return [...rules.resolvedOptions().pluralCategories.filter((form) => !(form in element.options)), ...within];
  });
}

const signature = (message: string): string =>
  [...argumentsOf(message)]
    .map(([name, type]) => `${name}: ${type}`)
    .toSorted()
    .join(", ");

function faultsOf(language: string, name: string, message: string, english: string | undefined): string[] {
  try {
    const forms = missingForms(language, parse(message)).map((form) => `lacks the plural form ${form}`);
    if (english === undefined) return ["is no message of en.json", ...forms];
    const [taken, wanted] = [signature(message), signature(english)];
    return taken === wanted ? forms : [`takes (${taken}) instead of (${wanted})`, ...forms];
  } catch (fault) {
    return [`is no ICU message: ${(fault as Error).message}`];
  }
}

/** Names that are said in the code, and calls that do not write theirs out. */
function namesIn(code: string): { names: string[]; unclear: string[] } {
  const calls = [...code.matchAll(/\bwords\s*\.(?:say|text)\(\s*(?:"([^"]*)"|[^\s"][^\n]*)/g)];
  return {
    names: calls.flatMap(([, name]) => name ?? []),
    unclear: calls.flatMap(([call, name]) => (name === undefined ? call : [])),
  };
}

export function faultsIn(catalogue: ReadonlyMap<string, Messages>, code: ReadonlyMap<string, string>): string[] {
  const english = catalogue.get("en") ?? new Map<string, string>();
  const said = new Set<string>();
  const unclear: string[] = [];
  for (const [file, text] of code) {
    const found = namesIn(text);
    found.names.forEach((name) => said.add(name));
    unclear.push(...found.unclear.map((call) => `${file}: does not write the name of a message out: ${call}`));
  }
  const unused = [...english.keys()].filter((name) => !said.has(name)).map((name) => `en ${name}: nobody says it`);
  const faults = [...catalogue].flatMap(([language, messages]) =>
    [...messages].flatMap(([name, message]) =>
      faultsOf(language, name, message, english.get(name)).map((fault) => `${language} ${name}: ${fault}`),
    ),
  );
  return [...faults, ...unused, ...unclear];
}

export function findFaults(): string[] {
  const source = path.dirname(wordsFolder);
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const code = new Map(files.map((file) => [file, readFileSync(path.join(source, file), "utf8")]));
  const left = JSON.parse(readFileSync(path.join(import.meta.dirname, "texts-left.json"), "utf8")) as Record<
    string,
    number
  >;
  const catalogue = new Map(languages.map((language) => [language, readMessages(language)]));
  return [...faultsIn(catalogue, code), ...textFaults(code, left)];
}
