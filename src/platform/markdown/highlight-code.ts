/** Code to spans with classes instead of colours: the style sheet decides, so that light, dark and forced colours all work. */
import type { ElementContent } from "hast";
import { createHighlighterCore, type HighlighterCore, type ThemeRegistrationRaw } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { languageOf } from "./code-languages.ts";

/** A theme whose "colours" are only numbers of the classes below. */
const scopesByClass = {
  "tok-comment": ["comment", "punctuation.definition.comment"],
  "tok-string": ["string", "punctuation.definition.string", "markup.inline.raw", "constant.other.symbol"],
  "tok-number": ["constant.numeric", "constant.language", "constant.character.escape", "keyword.other.unit"],
  "tok-keyword": [
    "keyword",
    "storage",
    "variable.language",
    "entity.name.tag",
    "keyword.operator.new",
    "keyword.operator.expression",
    "keyword.operator.logical.python",
  ],
  "tok-function": ["entity.name.function", "support.function", "meta.function-call entity.name"],
  "tok-type": [
    "entity.name.type",
    "entity.name.class",
    "support.type",
    "support.class",
    "entity.other.inherited-class",
  ],
  "tok-name": [
    "entity.other.attribute-name",
    "support.type.property-name",
    "meta.object-literal.key",
    "variable.other.property",
  ],
  "tok-inserted": ["markup.inserted"],
  "tok-deleted": ["markup.deleted"],
  "tok-heading": ["markup.heading", "meta.diff.header", "meta.diff.range"],
} as const;
const classes = Object.keys(scopesByClass);
const colourOf = (index: number): string => `#0000${(index + 1).toString(16).padStart(2, "0").toUpperCase()}`;
const classByColour = new Map(classes.map((name, index) => [colourOf(index), name]));

const theme: ThemeRegistrationRaw = {
  name: "classes",
  type: "light",
  fg: "#000000",
  bg: "#FFFFFF",
  settings: [
    // Signs are not words, though many grammars call both keywords.
    { scope: ["keyword.operator"], settings: { foreground: "#000000" } },
    ...Object.values(scopesByClass).map((scope, index) => ({
      scope: [...scope],
      settings: { foreground: colourOf(index) },
    })),
  ],
};

const longestCode = 20_000;
export type Highlighter = HighlighterCore;
let highlighter: Promise<HighlighterCore> | null = null;

/** Loads the grammars of these languages; unknown ones are left out. */
export async function loadLanguages(names: readonly string[]): Promise<Highlighter> {
  highlighter ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const core = await highlighter;
  const loaded = new Set(core.getLoadedLanguages());
  const wanted = new Map(names.map(languageOf).flatMap((found) => (found ? [[found.id, found.load] as const] : [])));
  const missing = [...wanted].filter(([id]) => !loaded.has(id));
  await Promise.all(missing.map(([, load]) => core.loadLanguage(load)));
  return core;
}

/** Line by line; plain text where the language is unknown, not loaded, or the code is too long to be worth it. Never throws. */
export function highlightCode(core: Highlighter, code: string, name: string): ElementContent[][] {
  const language = languageOf(name)?.id;
  const plain = code.split("\n").map((value): ElementContent[] => [{ type: "text", value }]);
  if (!language || code.length > longestCode || !core.getLoadedLanguages().includes(language)) return plain;
  // The first line of a language compiles its grammar, which is slow on a small machine; a shorter limit would cut it off.
  const limits = { tokenizeMaxLineLength: 2000, tokenizeTimeLimit: 2000 };
  const { tokens } = core.codeToTokens(code, { lang: language, theme: "classes", ...limits });
  return tokens.map((line) =>
    line.map((token) => toSpan(token.content, classByColour.get((token.color ?? "").toUpperCase()))),
  );
}

const toSpan = (text: string, className: string | undefined): ElementContent =>
  className
    ? {
        type: "element",
        tagName: "span",
        properties: { className: [className] },
        children: [{ type: "text", value: text }],
      }
    : { type: "text", value: text };
