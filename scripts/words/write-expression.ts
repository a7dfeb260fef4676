/** A message as an expression of the browser's code. On the server `src/words/draw-message.ts` says the same. */
import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
  type PluralElement,
  type SelectElement,
} from "@formatjs/icu-messageformat-parser";

/** Names in the browser's code of what `src/words/parts.ts` exports. */
export const partNames = { joined: "$joined", foreign: "$foreign", counted: "$counted", form: "$form" } as const;

type Way = "say" | "text";
export type Message = { text: string; language: string };

/** What is computed is computed once, whatever the message does with it. */
const isName = (code: string) => /^[\w$]+(\.[\w$]+)*$/.test(code);

/** @param given the code of each argument; @param pageLanguage that of the files being written */
export function writeExpression(
  { text, language }: Message,
  way: Way,
  given: ReadonlyMap<string, string>,
  pageLanguage: string,
): string {
  const computed = [...given].filter(([, code]) => !isName(code));
  const names = new Map([...given].map(([name, code]) => [name, isName(code) ? code : `$${name}`]));
  const message = createWriter(language, way, names)(parse(text));
  const marked =
    way === "say" && language !== pageLanguage
      ? `${partNames.foreign}(${JSON.stringify(language)}, ${message})`
      : message;
  if (computed.length === 0) return marked;
  const taken = computed.map(([name]) => `$${name}`).join(", ");
  return `((${taken}) => ${marked})(${computed.map(([, code]) => code).join(", ")})`;
}

function createWriter(language: string, way: Way, names: ReadonlyMap<string, string>) {
  const spoken = JSON.stringify(language);
  const nameOf = (argument: string): string => {
    const name = names.get(argument);
    if (name === undefined) throw new Error(`The argument ${argument} is not given.`);
    return name;
  };

  function write(elements: readonly MessageFormatElement[], count = "0"): string {
    const parts = elements.map((element) => writePart(element, count));
    if (parts.length === 1) return parts[0]!;
    if (way === "say" && !elements.every((element) => isLiteralElement(element) || isPoundElement(element)))
      return `${partNames.joined}(${parts.join(", ")})`;
    return `\`${elements.map((element, index) => (isLiteralElement(element) ? escaped(element.value) : `\${${parts[index]}}`)).join("")}\``;
  }

  function writePart(element: MessageFormatElement, count: string): string {
    if (isLiteralElement(element)) return JSON.stringify(element.value);
    if (isPoundElement(element)) return `${partNames.counted}(${count}, ${spoken})`;
    const name = nameOf(element.value);
    if (isArgumentElement(element)) return name;
    if (isTagElement(element)) return `${name}(${write(element.children, count)})`;
    if (isSelectElement(element)) return writeChoice(element, name, count);
    if (isPluralElement(element)) return writeForms(element, name);
    throw new Error(`Values come formatted: {${element.value}}`);
  }

  function writeChoice({ options }: SelectElement, name: string, count: string): string {
    const { other, ...rest } = options;
    const usual = write(other?.value ?? [], count);
    // What another language tells apart may be one text in this one.
    const tests = Object.entries(rest)
      .map(([choice, { value }]) => [choice, write(value, count)])
      .filter(([, said]) => said !== usual)
      .map(([choice, said]) => `${name} === ${JSON.stringify(choice)} ? ${said} : `);
    return tests.length === 0 ? usual : `(${tests.join("")}${usual})`;
  }

  function writeForms({ options, pluralType }: PluralElement, name: string): string {
    const forms = Object.entries(options).map(([form, { value }]) => `${JSON.stringify(form)}: ${write(value, name)}`);
    return `${partNames.form}(${spoken}, ${JSON.stringify(pluralType ?? "cardinal")}, ${name}, { ${forms.join(", ")} })`;
  }

  return write;
}

const escaped = (text: string) => text.replaceAll(/[\\`$]/g, "\\$&");
