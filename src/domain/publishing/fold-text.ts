/** Text folded for comparison: search and sorting look at this form on every engine alike. */

/** Letters that Unicode does not decompose. */
const spelled: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ħ: "h",
  ı: "i",
};

/** Lower case without accents, white space collapsed: `Kölsch – ÉTÉ` becomes `kolsch – ete`. */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþħı]/g, (letter) => spelled[letter] ?? letter)
    .replaceAll(/\s+/g, " ")
    .trim();
