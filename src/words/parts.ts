/** What messages are made of when they are drawn: all of the catalogue that reaches the browser. */
import { createElement, Fragment, type ReactNode } from "react";
import { formatNumber } from "../domain/units/format-quantity.ts";

/** One text where all parts are texts, so that server and browser draw the same nodes. */
export const joined = (...parts: ReactNode[]): ReactNode =>
  parts.every((part) => typeof part === "string") ? parts.join("") : createElement(Fragment, null, ...parts);

/** A text in another language than the page's. */
export const foreign = (language: string, text: ReactNode): ReactNode =>
  createElement("span", { lang: language }, text);

export const counted = (count: number, language: string): string => formatNumber(count, language, 0);

const rules = new Map<string, Intl.PluralRules>();

/** The form for a count, by the rules of the language: `=2` before `one`. */
export function form<T>(
  language: string,
  type: Intl.PluralRuleType,
  count: number,
  forms: Readonly<Record<string, T>>,
): T {
  const key = language + type;
  const rule = rules.get(key) ?? new Intl.PluralRules(language, { type });
  rules.set(key, rule);
  return (forms[`=${count}`] ?? forms[rule.select(count)] ?? forms["other"]) as T;
}
