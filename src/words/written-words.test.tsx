/** The build writes messages into the browser's code; what stands there says what the server says. */
import { createContext, runInContext } from "node:vm";
import { renderToString } from "react-dom/server";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { writeWords } from "../../scripts/words/client-words.ts";
import { argumentsOf, languages, readMessages } from "../../scripts/words/read-messages.ts";
import { partNames, writeExpression } from "../../scripts/words/write-expression.ts";
import { createWords } from "./create-words.ts";
import * as parts from "./parts.ts";

type Given = Record<string, unknown>;
const local = Object.fromEntries(
  Object.entries(parts).flatMap(([name, part]) =>
    name in partNames ? [[partNames[name as keyof typeof partNames], part]] : [],
  ),
);
const browser = createContext(local);
const compile = (code: string) => runInContext(`(given) => (${code})`, browser) as (given: Given) => ReactNode;
const drawn = (node: ReactNode) => renderToString(<>{node}</>);

/** Values for what a message takes; a choice takes each of its values in turn. */
function samples(message: string): Given[] {
  const types = [...argumentsOf(message)];
  if (types.length === 0) return [{}];
  return [0, 1, 2, 3, 5, 11, 21, 1234].map((count, turn) =>
    Object.fromEntries(
      types.map(([name, type]) => {
        if (type === "number") return [name, count];
        if (type === "Tag") return [name, (inside: ReactNode) => <b>{inside}</b>];
        const choices =
          type === "string" ? [`${name} & “${turn}”`] : (JSON.parse(`[${type.replaceAll(" | ", ",")}]`) as string[]);
        return [name, choices[turn % choices.length]];
      }),
    ),
  );
}

const own = {
  forms: "{n, plural, =0 {none} one {# of `{name}`} other {# of ${name}\\ by <b>{who}</b>}}!",
  nth: "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {kind, select, ale {ale} other {<b>beer</b>}}",
  plain: "It’s “that”: '{'braces'}' `ticks` ${money}",
};

test.each([
  ...languages.map((language) => [language, readMessages(language)] as const),
  ["en", new Map(Object.entries(own))] as const,
])("each message is written as it is drawn: %s", (language, messages) => {
  const words = createWords(language, Object.fromEntries(messages), {}) as unknown as {
    say(name: string, given: Given): ReactNode;
    text(name: string, given: Given): string;
  };
  for (const [name, text] of messages) {
    const taken = argumentsOf(text);
    const isText = ![...taken.values()].includes("Tag");
    for (const computed of [false, true]) {
      const codes = new Map(
        [...taken.keys()].map((key) => [key, computed ? `(0, given[${JSON.stringify(key)}])` : `given.${key}`]),
      );
      const written = (way: "say" | "text") => compile(writeExpression({ text, language }, way, codes, language));
      const [say, asText] = [written("say"), isText ? written("text") : null];
      for (const given of samples(text)) {
        expect(drawn(say(given)), name).toBe(drawn(words.say(name, given)));
        if (asText) expect(asText(given), name).toBe(words.text(name, given));
      }
    }
  }
});

const find = (name: string) => ({
  text: { title: "Sude", one: "<b>{of}</b> & {of}" }[name] ?? "",
  language: name === "one" ? "en" : "de",
});

test("calls are replaced, those within others too, and English is marked", () => {
  const code = `f(words.text("title")); g(words.say("one", { of: words.text("title"), b: (x) => [x, words.say("title")] }));`;
  expect(writeWords(code, find, "de")).toBe(
    'f("Sude"); g((($of, $b) => $foreign("en", $joined($b($of), " & ", $of)))("Sude", (x) => [x, "Sude"]));',
  );
});

test.each(["words.text(name)", "words.say('one', given)", "words.say('one', { ...given })"])(
  "a call that does not write out what it says ends the build: %s",
  (call) => {
    expect(() => writeWords(call, find, "de")).toThrow(/out/);
  },
);
