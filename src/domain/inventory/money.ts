/** Prices as people type and read them. */
import { flaw, ok, type Result } from "../result.ts";

const signs = new Map([
  ["€", "EUR"],
  ["$", "USD"],
  ["£", "GBP"],
  ["¥", "JPY"],
  ["₣", "CHF"],
  ["zł", "PLN"],
  ["kč", "CZK"],
]);

/** The code of what is typed, whether there is such a currency or not: "€", "eur". */
const codeOf = (typed: string): string => signs.get(typed.toLowerCase()) ?? typed.toUpperCase();

/** Null for what is none. */
export function parseCurrency(typed: string): string | null {
  const code = codeOf(typed.trim());
  return Intl.supportedValuesOf("currency").includes(code) ? code : null;
}

export type Price = { amount: number; currency: string };

/** "12,50 €", "$4", "4.20 CHF"; `currency` where none is named. A comma or a point before one or two digits at the end is the decimal one. Problems: `price`. */
export function parsePrice(text: string, currency: string, path = ""): Result<Price> {
  const [, before = "", number = "", after = ""] =
    /^([^\d\s.,-]*)\s*(\d[\d.,\s'’]*|[.,]\d+)\s*([^\d\s.,-]*)$/u.exec(text.trim()) ?? [];
  const sign = before || after;
  const named = sign === "" ? currency : codeOf(sign);
  const amount = Number(plainNumber(number));
  if (number === "" || (before !== "" && after !== "") || !/^[A-Z]{3}$/.test(named) || !(amount <= 1e9))
    return flaw("price", path);
  return ok({ amount, currency: named });
}

function plainNumber(text: string): string {
  const bare = text.replaceAll(/[\s'’]/g, "");
  const [, whole = bare, cents = ""] = /^(.*)[.,](\d{1,2})$/.exec(bare) ?? [];
  const digits = whole.replaceAll(/[.,]/g, "");
  return cents ? `${digits || "0"}.${cents}` : digits;
}

const formats = new Map<string, Intl.NumberFormat>();

/** In the language's way; two decimals, or what the currency has. */
export function formatPrice(amount: number, currency: string, language: string): string {
  const key = `${language} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: "currency", currency });
  formats.set(key, format);
  return format.format(amount);
}
