/** The language of the shell, as POSIX says it: "de_DE.UTF-8". */
import { readLocale } from "./env.ts";
import { knownLanguages } from "../words/known-languages.ts";

export type ShellLanguage = (typeof knownLanguages)[number];

/** English for `C`, `POSIX` and what has no catalogue. */
export function shellLanguage(locale: string): ShellLanguage {
  const tag = (locale.split(/[.@]/)[0] ?? "").replaceAll("_", "-").toLowerCase();
  const wanted = [tag, tag.split("-")[0]];
  return wanted.flatMap((each) => knownLanguages.find((known) => known.toLowerCase() === each) ?? [])[0] ?? "en";
}

export const readShellLanguage = (): ShellLanguage => shellLanguage(readLocale());
