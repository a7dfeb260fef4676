import { expect, test } from "vitest";
import { createMarker, markEnglish } from "./mark-english.ts";

const english = {
  "@a.save": "A button.",
  "a.save": "Save",
  "a.gravity": "Original gravity",
  "a.hops": "Hops & co: the brewer''s",
  "a.count": "{count, plural, one {# beer} other {# beers}}",
};
const mark = createMarker({ "a.save": "Enregistrer" }, english);

test("an element that holds an English message alone says so", () => {
  expect(mark('<th scope="col">Original gravity</th>')).toBe('<th scope="col" lang="en">Original gravity</th>');
  expect(mark("<dt>Hops &amp; co: the brewer&#x27;s</dt>")).toBe('<dt lang="en">Hops &amp; co: the brewer&#x27;s</dt>');
});

test.each([
  ["what is in the language", "<button>Enregistrer</button>"],
  ["what the language has a message for, in whatever it is said", "<button>Save</button>"],
  ["what somebody wrote", "<td>Originals</td>"],
  ["what says so already", '<p lang="en">Original gravity</p>'],
  ["a message among others", "<p>Original gravity: <b>1.050</b></p>"],
  ["a note for translators", "<p>A button.</p>"],
])("%s stays as it is", (_, html) => {
  expect(mark(html)).toBe(html);
});

test("a page of a whole language is not looked at", () => {
  const html = "<th>Save</th>";
  expect([markEnglish(html, "en"), markEnglish(html, "de"), markEnglish(html, "xx")]).toEqual([html, html, html]);
});
