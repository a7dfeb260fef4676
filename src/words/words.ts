/** The site's words in the language of a page, a mail or a command. In the browser the build has written them into the code, and nothing is left of this file. */
import { useContext } from "react";
import type { Words } from "./arguments.ts";
import { catalogues } from "./catalogue.ts";
import { createWords } from "./create-words.ts";
import { LanguageContext } from "./language-context.ts";

const known = new Map<string, Words>();

export function wordsOf(language: string): Words {
  const words = known.get(language) ?? createWords(language, catalogues[language] ?? {}, catalogues["en"] ?? {});
  known.set(language, words);
  return words;
}

/** Of the page that is drawn. */
export const useWords = (): Words => wordsOf(useContext(LanguageContext));
