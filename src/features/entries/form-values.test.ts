/** The editor's form without a database: values, rows, times, small edits of text. */
import { expect, test } from "vitest";
import { createFormatter } from "../../domain/units/formatter.ts";
import { metricUnits } from "../../domain/units/preferred-unit.ts";
import {
  addFootnote,
  changeBetween,
  countWords,
  headingsOf,
  insertBlock,
  placeOf,
  prefixLines,
  placeFile,
  replaceText,
  spotAfter,
  wrap,
} from "./edit-text.ts";
import { readHead, statusAfter } from "./entry-fields.ts";
import type { Leaf, Rows } from "./field.ts";
import { changeRows, countRows, formatValues, readValues, valuesOf } from "./form-values.ts";
import { isAddress, readLeaf } from "./leaf.ts";
import { wordsOf } from "../../words/words.ts";
import { formatZoned, readZoned } from "../../platform/zoned-time.ts";

const tools = { formatter: createFormatter(metricUnits, "en"), timeZone: "Europe/Berlin", words: wordsOf("en") };
const german = { ...tools, formatter: createFormatter(metricUnits, "de"), words: wordsOf("de") };
const links: Rows = {
  name: "links",
  label: "Links",
  control: "rows",
  item: "link",
  fields: [
    { name: "label", label: "Words", control: "text", required: true },
    { name: "url", label: "Address", control: "url", required: true },
  ],
};
const og: Leaf = { name: "og", label: "OG", control: "quantity", dimension: "gravity" };

test("a printed number that was not touched keeps its full precision", () => {
  const before = { og: 1.0483219 };
  const values = formatValues([og], before, tools);
  expect(values).toEqual({ og: "1.048" });
  expect(readValues([og], values, before, tools)).toEqual({ data: before, errors: {} });
  expect(readValues([og], { og: "1.050" }, before, tools).data).toEqual({ og: 1.05 });
  expect(readValues([og], { og: "" }, before, tools).data).toEqual({ og: null });
});

test("a day that lies before the one it counts from is said at its field; the same day does not", () => {
  const fields: Leaf[] = [
    { name: "startedAt", label: "Started", control: "date" },
    { name: "endedAt", label: "Ended", control: "date", from: "startedAt" },
  ];
  const errors = (startedAt: string, endedAt: string) => readValues(fields, { startedAt, endedAt }, {}, tools).errors;
  expect(errors("2025-09-01", "2025-08-31")).toEqual({ endedAt: "The end is before the start." });
  expect(errors("2025-09-01", "2025-09-01")).toEqual({});
  expect(errors("", "2025-08-31")).toEqual({});
  expect(errors("2025-09-01", "")).toEqual({});
});

test("descriptions and summaries are one line, though their fields have room for several", () => {
  const alt: Leaf = { name: "alt", label: "Description", control: "sentence" };
  const typed = " A board,\r\n  seen from above. ";
  expect(readLeaf(alt, typed, tools)).toMatchObject({ value: "A board, seen from above." });
  expect(readHead({ title: "Bobber", summary: typed }, null, tools).head.summary).toBe("A board, seen from above.");
});

test("what is wrong is said in the editor's language, and a number is printed and read as it is written there", () => {
  const cost: Leaf = { name: "cost", label: "Preis", control: "number", min: 0, max: 10 };
  expect(formatValues([cost], { cost: 1.5 }, german)).toEqual({ cost: "1,5" });
  expect(readLeaf(cost, "1,5", german)).toMatchObject({ value: 1.5 });
  expect(readLeaf(cost, "1.5", german)).toMatchObject({ value: 1.5 });
  expect(readLeaf(cost, "11", german)).toMatchObject({ message: "Gib einen Wert von 0 bis 10 ein." });
  expect(readLeaf(og, "12 km", german)).toMatchObject({ message: expect.stringMatching(/^Unbekannte Einheit/) });
  expect(readLeaf(og, "30", german)).toMatchObject({ message: expect.stringContaining("12,5 °P") });
  const { errors } = readHead({ title: "", summary: "x".repeat(501), slug: "Ä!" }, null, german);
  expect(errors).toEqual({
    title: "Gib einen Titel ein.",
    summary: "Höchstens 500 Zeichen.",
    slug: "Verwende Kleinbuchstaben, Ziffern und Bindestriche, z. B. a.",
  });
});

test("prices from so many pieces on are typed a line each, in the editor's language and any order", () => {
  const breaks: Leaf = { name: "breaks", label: "Prices", control: "breaks" };
  const prices = [
    { from: 10, cost: 0.38 },
    { from: 100, cost: 0.3 },
  ];
  expect(readLeaf(breaks, "100: 0.3\r\n\n 10:0,38 ", tools)).toMatchObject({ value: prices });
  expect(formatValues([breaks], { breaks: prices }, german)).toEqual({ breaks: "10: 0,38\n100: 0,3" });
  expect(readLeaf(breaks, "", tools)).toMatchObject({ value: [] });
  for (const typed of ["10", "10 pieces: 0.38", "-1: 2", "0: 1", "1: x", "1: 1\n".repeat(21)])
    expect(readLeaf(breaks, typed, tools)).toMatchObject({ message: expect.stringContaining("10: 0.38") });
});

test("what the form does not show stays in the data", () => {
  expect(readValues([og], { og: "1.050" }, { og: 1.04, later: { kept: true } }, tools).data).toEqual({
    og: 1.05,
    later: { kept: true },
  });
});

test("rows in which nothing stands are left out, a row with half is refused at its field", () => {
  const values = {
    "links.0.label": "",
    "links.0.url": " ",
    "links.1.label": "Code",
    "links.1.url": "https://example.org",
  };
  expect(readValues([links], values, {}, tools)).toEqual({
    data: { links: [{ label: "Code", url: "https://example.org" }] },
    errors: {},
  });
  expect(Object.keys(readValues([links], { "links.0.label": "Code", "links.0.url": "" }, {}, tools).errors)).toEqual([
    "links.0.url",
  ]);
});

test("rows are added, moved and removed, and moves over the edge change nothing", () => {
  const values = formatValues(
    [links],
    {
      links: [
        { label: "a", url: "/a" },
        { label: "b", url: "/b" },
      ],
    },
    tools,
  );
  const order = (of: Record<string, string>) =>
    Array.from({ length: countRows(of, "links") }, (_, row) => of[`links.${row}.label`]);
  expect(order(changeRows([links], values, "links add"))).toEqual(["a", "b", ""]);
  expect(order(changeRows([links], values, "links down 0"))).toEqual(["b", "a"]);
  expect(order(changeRows([links], values, "links up 0"))).toEqual(["a", "b"]);
  expect(order(changeRows([links], values, "links remove 0"))).toEqual(["b"]);
});

test("a thousand rows end at three hundred", () => {
  expect(countRows({ "links.999999.label": "x" }, "links")).toBe(300);
});

test("several values of one name become lines", () => {
  const form = new FormData();
  form.append("related.posts", "a");
  form.append("related.posts", "b");
  expect(valuesOf(form)).toEqual({ "related.posts": "a\nb" });
});

test("a picture without words is refused, without a file it is none", () => {
  const cover = { name: "cover", label: "Cover", control: "picture" } as const;
  expect(readValues([cover], { "cover.media": "" }, {}, tools)).toEqual({ data: { cover: null }, errors: {} });
  expect(Object.keys(readValues([cover], { "cover.media": "a.webp" }, {}, tools).errors)).toEqual(["cover.alt"]);
});

test.each(["javascript:alert(1)", "//evil.example", "data:text/html,x", "ftp://x.example", "word"])(
  "%s is no address",
  (text) => {
    expect(isAddress(text)).toBe(false);
  },
);
test.each(["https://example.org/a?b#c", "http://localhost:3000", "mailto:a@b.example", "/beers"])(
  "%s is an address",
  (text) => {
    expect(isAddress(text)).toBe(true);
  },
);

test("a file's name can't leave the media store", () => {
  const media: Leaf = { name: "media", label: "File", control: "image" };
  for (const name of ["../secret", ".env", "a/b.png"]) expect(readLeaf(media, name, tools).ok).toBe(false);
});

test.each([
  ["2026-11-21T09:00", Date.UTC(2026, 10, 21, 8)],
  ["2026-07-01T00:30", Date.UTC(2026, 5, 30, 22, 30)],
  ["2026-10-25T03:30", Date.UTC(2026, 9, 25, 2, 30)],
  ["2026-11-21", Date.UTC(2026, 10, 20, 23)],
])("%s in Berlin is its moment, and is printed as it was typed", (text, at) => {
  expect(readZoned(text, "Europe/Berlin")).toBe(at);
  expect(formatZoned(at, "Europe/Berlin")).toContain(text);
});
test.each(["", "soon", "2026-13-01", "2026-11-21 09:00"])("'%s' is no time", (text) => {
  expect(readZoned(text, "UTC")).toBeNaN();
});

test("a save keeps the status, a date to come schedules, a date that is past publishes", () => {
  expect(statusAfter("save", "draft", 5, 10)).toBe("draft");
  expect(statusAfter("publish", "draft", null, 10)).toBe("published");
  expect(statusAfter("publish", "draft", 11, 10)).toBe("scheduled");
  expect(statusAfter("save", "scheduled", 9, 10)).toBe("published");
  expect(statusAfter("save", "published", 11, 10)).toBe("scheduled");
  expect(statusAfter("draft", "published", 9, 10)).toBe("draft");
  expect(statusAfter("archive", "published", 9, 10)).toBe("archived");
  expect(statusAfter("save", "archived", 9, 10)).toBe("archived");
});

test("tools edit the text at the cursor", () => {
  expect(wrap({ text: "a word", from: 2, to: 6 }, "**", "**", "bold")).toEqual({ text: "a **word**", from: 4, to: 8 });
  expect(wrap({ text: "", from: 0, to: 0 }, "_", "_", "italic")).toEqual({ text: "_italic_", from: 1, to: 7 });
  expect(prefixLines({ text: "a\nb", from: 0, to: 3 }, "- ").text).toBe("- a\n- b");
  expect(prefixLines({ text: "- a\n- b", from: 0, to: 7 }, "- ").text).toBe("a\nb");
  expect(insertBlock({ text: "above\nbelow", from: 5, to: 5 }, "::beer[slug]", "slug")).toEqual({
    text: "above\n\n::beer[slug]\n\nbelow",
    from: 14,
    to: 18,
  });
});

test("the change between two texts is the one stretch in which they differ", () => {
  expect(changeBetween("a word", "a **word**")).toEqual({ from: 2, to: 6, put: "**word**" });
  expect(changeBetween("- a\n- b", "a\nb")).toEqual({ from: 0, to: 6, put: "a\n" });
  expect(changeBetween("aa", "aaa")).toEqual({ from: 2, to: 2, put: "a" });
  expect(changeBetween("same", "same")).toEqual({ from: 4, to: 4, put: "" });
});

test("words and places are counted as people do", () => {
  expect(countWords("It’s 1.021 at 18 °C — on plan.")).toBe(7);
  expect(placeOf("one\ntwo", 5)).toEqual({ line: 2, column: 2 });
});

test("a footnote takes the next free number, and its note stands at the end, selected", () => {
  const edited = addFootnote({ text: "One[^2] two\n\n[^2]: Old\n", from: 7, to: 7 }, "Note");
  expect(edited.text).toBe("One[^2][^3] two\n\n[^2]: Old\n\n[^3]: Note\n");
  expect(edited.text.slice(edited.from, edited.to)).toBe("Note");
});

test("a file goes where it was put, before what is typed there meanwhile, and the cursor stays at its word", () => {
  const spot = { at: 6, isParagraph: false };
  expect(placeFile({ text: "Seen: and on", from: 12, to: 12 }, spot, "[x]").edited).toEqual({
    text: "Seen: [x]and on",
    from: 15,
    to: 15,
  });
  const paragraph = placeFile({ text: "One\n\nTwo", from: 3, to: 8 }, { at: 3, isParagraph: true }, "[x]");
  expect(paragraph.edited).toEqual({ text: "One\n\n[x]\n\nTwo", from: 10, to: 13 });
  expect([1, 3, 8].map(paragraph.moved)).toEqual([1, 10, 13]);
});

test("the spot of a file moves with the text before it, and never into what is typed at it", () => {
  const after = (before: string, text: string) => spotAfter(3, changeBetween(before, text));
  expect(after("One Two", "One and Two")).toBe(3);
  expect(after("One", "One and")).toBe(3);
  expect(after("One", "No One")).toBe(6);
  expect(after("One Two", "O Two")).toBe(1);
  expect(after("One Two", "")).toBe(0);
});

test("a picture without a description gives way to it wherever it is, and the cursor stays at its word", () => {
  const text = "a [wait] b";
  expect(replaceText({ text, from: 10, to: 10 }, "[wait]", "x")).toEqual({ text: "a x b", from: 5, to: 5 });
  expect(replaceText({ text, from: 1, to: 1 }, "[wait]", "longer than it")).toMatchObject({ from: 1, to: 1 });
  expect(replaceText({ text, from: 4, to: 4 }, "[wait]", "x")).toMatchObject({ from: 3, to: 3 });
  expect(replaceText({ text, from: 0, to: 0 }, "[gone]", "x")).toBeNull();
});

test("headings have the ids of their page: in their order, told apart, and none of code", () => {
  const text = "# Über *Hefe*\n\n```md\n# no heading\n```\n\n## Twice, really\n## Twice really ##\n####no";
  expect(headingsOf(text)).toEqual([
    { label: "Über *Hefe*", href: "#über-hefe" },
    { label: "Twice, really", href: "#twice-really" },
    { label: "Twice really", href: "#twice-really-1" },
  ]);
});

test("a moment is typed in the zone beside it, and means another when that zone changes", () => {
  const fields = [
    { name: "at", label: "", control: "moment", zone: "timeZone" },
    { name: "timeZone", label: "", control: "zone" },
  ] as const;
  const before = { at: Date.UTC(2026, 6, 4, 12), timeZone: "Asia/Tokyo" };
  const values = formatValues(fields, before, tools);
  expect(values).toEqual({ at: "2026-07-04T21:00", timeZone: "Asia/Tokyo" });
  expect(readValues(fields, values, before, tools)).toEqual({ data: before, errors: {} });
  const moved = readValues(fields, { ...values, timeZone: "Europe/Berlin" }, before, tools);
  expect(moved.data).toEqual({ at: Date.UTC(2026, 6, 4, 19), timeZone: "Europe/Berlin" });
  const unknown = readValues(fields, { ...values, timeZone: "Mars/Olympus" }, before, tools);
  expect(Object.keys(unknown.errors)).toEqual(["timeZone"]);
});
