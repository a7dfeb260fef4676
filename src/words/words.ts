/** The site's words in the language of a page, a mail or a command. In the browser the build has written them into the code, and nothing is left of this file. */
import { useContext } from "react";
import type { Words } from "./arguments.ts";
import { catalogues } from "./catalogue.ts";
import { createWords } from "./create-words.ts";
import { LanguageContext } from "./language-context.ts";
import { pseudoMessage } from "./pseudo.ts";
import { isPseudo } from "./pseudo-languages.ts";

/** Without Vite there is no `env`. */
const isTried = (import.meta.env as ImportMetaEnv | undefined)?.DEV === true;
const known = new Map<string, Words>();

function create(language: string): Words {
  const english = catalogues["en"] ?? {};
  if (isTried && isPseudo(language))
    return createWords(language, english, english, (message) => pseudoMessage(language, message));
  return createWords(language, catalogues[language] ?? {}, english);
}

export function wordsOf(language: string): Words {
  const words = known.get(language) ?? create(language);
  known.set(language, words);
  return words;
}

/** Of the page that is drawn. */
export const useWords = (): Words => wordsOf(useContext(LanguageContext));
