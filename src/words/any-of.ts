/** "kg, lb or packs". */
export const anyOf = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "disjunction" }).format(names);
