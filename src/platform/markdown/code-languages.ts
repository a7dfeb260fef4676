/** The languages that code blocks may name, with their grammars, which load when first needed: all that the highlighter knows. */
import type { LanguageInput } from "shiki/core";
import { bundledLanguages, bundledLanguagesInfo } from "shiki/langs";

/** What a browser's or a chip's community calls a language by. */
const furtherAliases: Readonly<Record<string, string>> = {
  arduino: "cpp",
  h: "c",
  hpp: "cpp",
  ino: "cpp",
  patch: "diff",
  svg: "xml",
};

type Language = { id: string; name: string; load: LanguageInput };
const byName = new Map<string, Language>();
for (const { id, name, aliases = [] } of bundledLanguagesInfo) {
  const load = id === "cpp" ? () => import("./cpp-grammar.ts") : bundledLanguages[id as keyof typeof bundledLanguages];
  for (const key of [id, ...aliases]) byName.set(key.toLowerCase(), { id, name, load });
}
const plain = new Set(["text", "txt", "plain", "plaintext", "ansi", "math"]);

/** The language for what an author wrote after the fence; null for one that has no grammar. */
export function languageOf(name: string): Language | null {
  const folded = name.toLowerCase();
  return byName.get(furtherAliases[folded] ?? folded) ?? null;
}

/** Named, and neither plain text nor known. */
export const isUnknownLanguage = (name: string): boolean =>
  name !== "" && !plain.has(name.toLowerCase()) && languageOf(name) === null;
