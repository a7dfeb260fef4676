/** A message with its arguments, from the parser's tree. What the build writes into the browser's code says the same. */
import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
} from "@formatjs/icu-messageformat-parser";
import type { ReactNode } from "react";
import type { Tag } from "./arguments.ts";
import { counted, form, joined } from "./parts.ts";

type Given = Readonly<Record<string, unknown>>;

/** @param count of the plural form that this is part of */
export function drawMessage(
  elements: readonly MessageFormatElement[],
  given: Given,
  language: string,
  count = 0,
): ReactNode {
  return joined(...elements.map((element) => drawPart(element, given, language, count)));
}

function drawPart(element: MessageFormatElement, given: Given, language: string, count: number): ReactNode {
  if (isLiteralElement(element)) return element.value;
  if (isPoundElement(element)) return counted(count, language);
  const value = given[element.value];
  if (isArgumentElement(element)) return value as ReactNode;
  if (isTagElement(element)) return (value as Tag)(drawMessage(element.children, given, language, count));
  if (isSelectElement(element)) {
    const chosen = element.options[value as string] ?? element.options["other"];
    return drawMessage(chosen?.value ?? [], given, language, count);
  }
  if (!isPluralElement(element)) throw new Error(`Values come formatted: ${element.value}`);
  const { value: parts } = form(language, element.pluralType ?? "cardinal", value as number, element.options);
  return drawMessage(parts, given, language, value as number);
}
