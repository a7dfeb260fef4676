/** Numbers as the cells of a table write them. */

/** 12.5, 12,5, 1e-7, 1.234,50 and 1,234.50, as programs and spreadsheets of all countries write numbers. */
export function readNumber(typed: string): number {
  const text = typed.replace(/^−/u, "-");
  const plain = /^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(text)
    ? text.replaceAll(".", "")
    : /^-?\d{1,3}(?:,\d{3})+\.\d+$/.test(text)
      ? text.replaceAll(",", "")
      : text;
  return /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain.replace(",", ".")) : Number.NaN;
}

/** A price as a column of money shows it: 12,50 €, $12.50. */
export const withoutSign = (text: string): string => text.replaceAll(/[\s\u00A0]|^[€$£¥]|[€$£¥]$/g, "");
