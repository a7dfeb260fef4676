/** The owner as a card. */
import { expect, test } from "vitest";
import { parseResume } from "./resume.ts";
import { writeCard } from "./vcard.ts";

function cardOf(basics: Record<string, unknown>, photo = "") {
  const read = parseResume(JSON.stringify({ basics }));
  if (!read.ok) throw new Error(read.message);
  return writeCard(read.value, { photo, language: "en" });
}

test("it is a vCard 4.0 with what is there and nothing else", () => {
  const card = cardOf(
    {
      name: "Tove van Arden",
      label: "Maker; of, things",
      email: "t@example.org",
      location: { city: "Ghent; Gent", countryCode: "BE" },
    },
    "https://example.org/_image?src=a",
  );
  expect(card.split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:4.0",
    "FN:Tove van Arden",
    "N:Arden;Tove van;;;",
    String.raw`TITLE:Maker; of\, things`,
    "EMAIL:t@example.org",
    String.raw`ADR:;;;Ghent\; Gent;;;BE`,
    "PHOTO:https://example.org/_image?src=a",
    "LANG:en",
    "END:VCARD",
    "",
  ]);
});

test("lines are no longer than 75 octets, no sign is cut, and no text begins a line of its own", () => {
  const summary = `${"ü".repeat(100)}\nEMAIL:evil@example.org`;
  const card = cardOf({ name: "R", summary });
  for (const line of card.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(card.replaceAll("\r\n ", "")).toContain(`NOTE:${"ü".repeat(100)}\\nEMAIL:evil`);
  expect(card).not.toMatch(/^EMAIL/m);
});

test("a number is the one that is called from abroad, and an address has no letters that addresses have not", () => {
  const lineOf = (basics: Record<string, unknown>) =>
    cardOf({ name: "R", ...basics })
      .split("\r\n")
      .find((line) => /^(TEL|URL)/.test(line));
  expect(lineOf({ phone: "+49 (0) 771 / 123-45" })).toBe("TEL;VALUE=uri:tel:+4977112345");
  expect(lineOf({ phone: "0771 12345" })).toBe("TEL;VALUE=uri:tel:077112345");
  expect(lineOf({ phone: "+1 (212) 555" })).toBe("TEL;VALUE=uri:tel:+1212555");
  expect(lineOf({ url: "https://müller.example/über-mich" })).toBe("URL:https://xn--mller-kva.example/%C3%BCber-mich");
  expect(lineOf({ url: "https://arden.example" })).toBe("URL:https://arden.example");
});
