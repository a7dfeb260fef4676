/** What somebody wrote is in the language in which it was written, whatever the page round it speaks. */
import { createContext, useContext } from "react";
import { LanguageContext } from "./language-context.ts";

/** What the site's owner writes in, where nothing else is said. */
export const SiteLanguageContext = createContext("");

export type Tongue = { lang?: string; dir?: "auto" };

const mainOf = (language: string) => language.split("-", 1)[0];

/** The attributes of an element that holds a text in `written`, "" for the site's language: none where that is the page's. */
export function useTongue(): (written?: string) => Tongue {
  const read = useContext(LanguageContext);
  const ofSite = useContext(SiteLanguageContext);
  return (written) => {
    const lang = written || ofSite || read;
    return mainOf(lang) === mainOf(read) ? {} : { lang, dir: "auto" };
  };
}

/** The name of a language in another: `de` is German in English; an unknown tag stays as it is. */
export function languageName(tag: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Of a list of texts in several languages: the name of each that is not the reader's; none where all are, or none is. */
export function foreignNames(written: readonly string[], read: string): (string | undefined)[] {
  const names = written.map((tag) => (mainOf(tag) === mainOf(read) ? undefined : languageName(tag, read)));
  return names.every((name) => name !== undefined) ? names.map(() => undefined) : names;
}
