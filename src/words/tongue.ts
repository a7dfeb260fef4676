/** What somebody wrote is in the language in which it was written, whatever the page round it speaks. */
import { createContext, useContext } from "react";
import { isAlike } from "../domain/publishing/translation.ts";
import { LanguageContext } from "./language-context.ts";
import { directionOf } from "./known-languages.ts";

/** What the site's owner writes in, where nothing else is said. */
export const SiteLanguageContext = createContext("");

export type Tongue = { lang?: string; dir?: "ltr" | "rtl" };

/** The attributes of an element that holds a text in `written`, "" for the site's language: none where that is the page's. */
export function useTongue(): (written?: string) => Tongue {
  const read = useContext(LanguageContext);
  const ofSite = useContext(SiteLanguageContext);
  return (written) => {
    const language = written || ofSite || read;
    return isAlike(language, read) ? {} : { lang: language, dir: directionOf(language) };
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
