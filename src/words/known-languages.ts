/** The languages that a visitor can choose: those with a file here; in development and in tests the pseudo-languages too. */
import { languages } from "./languages.ts";
import { pseudoLanguages } from "./pseudo-languages.ts";

/** Without Vite, as commands of a checkout run, there is no `env`. */
const isTried = (import.meta.env as ImportMetaEnv | undefined)?.DEV === true;

export const knownLanguages = isTried ? [...languages, ...pseudoLanguages] : languages;

const fromRight = /^(ar|dv|fa|he|ps|sd|ug|ur|yi)\b/;

/** The way in which a language is written, for the attribute `dir`. */
export const directionOf = (language: string): "ltr" | "rtl" => (fromRight.test(language) ? "rtl" : "ltr");

/** As a language calls itself, with a capital: "English", "Deutsch". */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
