/** Sentences of one language on a page that speaks another: messages whose text differs in the two. */
import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from "@formatjs/icu-messageformat-parser";
import { isSentence, squash } from "./judge-text.ts";
import { catalogues } from "../../src/words/catalogue.ts";

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d’']+/gu) ?? [];
/** Shorter ones are the same in both too often: "Name", "in". */
const fewestWords = 3;

/** The stretches between a message's arguments, of every form. */
function stretchesOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (isLiteralElement(element)) return [plain(element.value)];
    if (isTagElement(element)) return stretchesOf(element.children);
    if (!isPluralElement(element) && !isSelectElement(element)) return [];
    return Object.values(element.options).flatMap(({ value }) => stretchesOf(value));
  });
}

function messagesOf(language: string): Map<string, string[]> {
  const named = Object.entries(catalogues[language] ?? {}).filter(([name]) => !name.startsWith("@"));
  return new Map(named.map(([name, text = ""]) => [name, stretchesOf(parse(text))]));
}

/** @param spoken what pages speak, and `other` what none of their texts may be in */
export function createForeignJudge(spoken: string, other: string, content: ReadonlySet<string>) {
  const own = [...messagesOf(spoken).values()].flat();
  const ownWhole = new Set(own);
  const ownText = own.map((text) => wordsIn(text).join(" ")).join("\n");
  const whole = new Set<string>();
  const stretches = new Map<string, string[]>();
  for (const text of [...messagesOf(other).values()].flat()) {
    const words = wordsIn(text);
    if (!/\p{L}{4}/u.test(text) || ownWhole.has(text)) continue;
    if (words.length < fewestWords) whole.add(text);
    else if (!ownText.includes(words.join(" "))) {
      const start = words.slice(0, fewestWords).join(" ");
      stretches.set(start, [...(stretches.get(start) ?? []), words.join(" ")]);
    }
  }

  const names = [...content].filter((each) => each.length > 8 && each.length < 80 && /[^\p{Ll}-]/u.test(each));
  const ofContent = new RegExp(names.map((each) => RegExp.escape(each)).join("|"), "gu");

  const written = [...content].map(squash).join("\n");
  const isWritten = (text: string) => isSentence(text) && written.includes(squash(text));

  function foreignIn(text: string): string {
    const words = wordsIn(text);
    const all = ` ${words.join(" ")} `;
    for (const index of words.keys()) {
      const found = stretches.get(words.slice(index, index + fewestWords).join(" "));
      const said = found?.find((stretch) => all.includes(` ${stretch} `));
      if (said !== undefined) return said;
    }
    return "";
  }

  /** The foreign message in a text, or nothing. */
  return (text: string): string => {
    if (content.has(text) || isWritten(text)) return "";
    if (whole.has(text)) return text;
    // What names hold is looked for where there is something to be found: the list of names is long.
    return foreignIn(text) === "" ? "" : foreignIn(text.replaceAll(ofContent, "·"));
  };
}
