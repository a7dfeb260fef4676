/** Reads the catalogue's files, and what a message takes beside its name. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from "@formatjs/icu-messageformat-parser";

export const wordsFolder = path.resolve(import.meta.dirname, "../../src/words");

/** Without the notes for translators. */
export function readMessages(language: string): Map<string, string> {
  const text = readFileSync(path.join(wordsFolder, `${language}.json`), "utf8");
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>).filter(([name]) => !name.startsWith("@")));
}

export const languages = readdirSync(wordsFolder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -".json".length))
  .toSorted();

/** Each argument with its TypeScript type. */
export function argumentsOf(message: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (elements: readonly MessageFormatElement[]): void => elements.forEach(look);
  function look(element: MessageFormatElement): void {
    if (isLiteralElement(element) || isPoundElement(element)) return;
    if (isPluralElement(element) || isSelectElement(element)) {
      const choices = Object.keys(element.options).map((choice) => JSON.stringify(choice));
      found.set(element.value, isPluralElement(element) ? "number" : choices.join(" | "));
      for (const { value } of Object.values(element.options)) walk(value);
    } else if (isTagElement(element)) {
      found.set(element.value, "Tag");
      walk(element.children);
    } else if (!isArgumentElement(element)) throw new Error(`Values come formatted: {${element.value}}`);
    else if (!found.has(element.value)) found.set(element.value, "string");
  }
  walk(parse(message));
  return found;
}
