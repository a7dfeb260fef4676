/** Languages made from English, for tests and development: accents and long words, and text from right to left. */
export const pseudoLanguages = ["ar-XB", "en-XA"] as const;
export type PseudoLanguage = (typeof pseudoLanguages)[number];

export const isPseudo = (language: string): language is PseudoLanguage =>
  (pseudoLanguages as readonly string[]).includes(language);
