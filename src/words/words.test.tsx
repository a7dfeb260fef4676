/** Messages in their languages: forms, tags, what stands in for a missing one, and pages drawn side by side. */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { loadFailure, notFoundText, statusTitles, otherStatusTitle, clientErrorTitle } from "../platform/contract.ts";
import type { Words } from "./arguments.ts";
import { createWords } from "./create-words.ts";
import { LanguageContext } from "./language-context.ts";
import { useWords, wordsOf } from "./words.ts";

type Loose = Record<keyof Words, (name: string, given?: Record<string, unknown>) => unknown>;
const loose = (language: string, own: Record<string, string>, english: Record<string, string> = {}) =>
  createWords(language, own, english) as unknown as Loose;
const drawn = (node: unknown) => renderToString(<>{node as string}</>);

test("the given titles are word for word those of the contract", () => {
  const words = wordsOf("en");
  const titles = [
    words.text("error.title.400"),
    words.text("error.title.401"),
    words.text("error.title.403"),
    words.text("error.title.404"),
    words.text("error.title.405"),
    words.text("error.title.500"),
  ];
  expect(titles).toEqual(Object.values(statusTitles));
  expect(words.text("error.title.other")).toBe(otherStatusTitle);
  expect(words.text("error.title.client")).toBe(clientErrorTitle);
  expect(words.text("error.headline.404")).toBe(notFoundText);
  expect(words.text("error.failedInBrowser", { host: "a.example" })).toBe(loadFailure("client", "a.example"));
  expect(words.text("error.failedOnServer", { host: "a.example" })).toBe(loadFailure("server", "a.example"));
});

test.each([
  [
    "de",
    "{n, plural, =0 {kein Sud} one {# Sud} other {# Sude}}",
    [0, 1, 2, 1234],
    ["kein Sud", "1 Sud", "2 Sude", "1.234 Sude"],
  ],
  [
    "en",
    "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
    [1, 2, 3, 11, 21],
    ["1st", "2nd", "3rd", "11th", "21st"],
  ],
  [
    "pl",
    "{n, plural, one {plik} few {pliki} many {plików} other {pliku}}",
    [1, 2, 5, 12, 22, 25],
    ["plik", "pliki", "plików", "plików", "pliki", "plików"],
  ],
  [
    "ar",
    "{n, plural, zero {z} one {o} two {t} few {f} many {m} other {x}}",
    [0, 1, 2, 3, 11, 100],
    ["z", "o", "t", "f", "m", "x"],
  ],
])("counts take the forms of their language: %s", (language, message, counts, forms) => {
  const words = loose(language, { counted: message });
  expect(counts.map((n) => words.text("counted", { n }))).toEqual(forms);
});

test("tags and elements stand where the message puts them", () => {
  const words = loose("de", {
    copy: "<b>{name}</b> ist eine Kopie: <link>{n, plural, one {Original} other {# Originale}}</link>.",
  });
  const given = {
    n: 2,
    name: <abbr>W. & B.</abbr>,
    b: (inside: string) => <strong>{inside}</strong>,
    link: (inside: string) => <a href="/o">{inside}</a>,
  };
  expect(drawn(words.say("copy", given))).toBe(
    '<strong><abbr>W. &amp; B.</abbr></strong> ist eine Kopie: <a href="/o">2 Originale</a>.',
  );
});

test("English stands in for a missing message and is marked as English", () => {
  const words = loose("de", { here: "Hier" }, { here: "Here", there: "There, {name}" });
  expect(drawn(words.say("here"))).toBe("Hier");
  expect(drawn(words.say("there", { name: "you" }))).toBe('<span lang="en">There, you</span>');
  expect(words.text("there", { name: "you" })).toBe("There, you");
});

test("pages of several languages are drawn within each other", () => {
  const Title = () => useWords().say("choices.title");
  const inLanguage = (language: string) => <LanguageContext value={language}>{<Title />}</LanguageContext>;
  const html = renderToString(
    <>
      <p>{inLanguage("de")}</p>
      <p>{inLanguage("en")}</p>
      <p>{inLanguage("fr")}</p>
    </>,
  );
  expect(html).toBe(
    '<p>Einheiten und Sprache</p><p>Units and language</p><p><span lang="en">Units and language</span></p>',
  );
});
