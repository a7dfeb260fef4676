/** The same text in several languages: each is an entry with an address of its own, and names the one that it translates. */
import type { EntryData, EntryKind } from "./entry.ts";

/** What is read. A beer, a recipe or a batch is one thing, whatever is said of it. */
export const translatedKinds = ["post", "talk", "project", "record", "page"] as const satisfies EntryKind[];
export type TranslatedKind = (typeof translatedKinds)[number];

export type Translation = {
  /** BCP 47; the site's where there is none, or it is empty. */
  language?: string;
  /** The slug of the entry that this one translates. */
  translates?: string | null | undefined;
};

export const isTranslated = (kind: EntryKind): kind is TranslatedKind =>
  (translatedKinds as readonly EntryKind[]).includes(kind);

/** "" for the site's. */
export const languageIn = (data: EntryData[EntryKind]): string => ("language" in data && data.language) || "";

export const translatesOf = (data: EntryData[EntryKind]): string | null =>
  ("translates" in data && data.translates) || null;

/** What is sent of a language: nothing where it is the site's, as it mostly is. */
export const otherThan = (siteLanguage: string, language = ""): string | undefined =>
  language === siteLanguage ? undefined : language || undefined;

/** "de" of "de-AT". */
const mainOf = (language: string) => language.toLowerCase().split("-")[0];

/** Whoever reads the one reads the other: "de" and "de-AT". */
export const isAlike = (a: string, b: string): boolean => mainOf(a) === mainOf(b);

/** Of several texts the one for this reader; the very language before its kin. */
export const bestFor = <T extends { language: string }>(texts: readonly T[], reader: string): T | undefined =>
  texts.find(({ language }) => language.toLowerCase() === reader.toLowerCase()) ??
  texts.find(({ language }) => isAlike(language, reader));
