/** How a picture's credit is said, and where it leads. */
import { expect, test } from "vitest";
import { creditParts, licenceAddress } from "./picture-facts.ts";

const none = { author: "", link: "", licence: "" };

test("an author leads to their page, a licence to its deed", () => {
  expect(creditParts({ author: "Tove Arden", link: "https://tove.example/a", licence: "CC BY 4.0" })).toEqual([
    { text: "Tove Arden", href: "https://tove.example/a" },
    { text: "CC BY 4.0", href: "https://creativecommons.org/licenses/by/4.0/" },
  ]);
  expect(creditParts({ ...none, author: "Tove Arden" })).toEqual([{ text: "Tove Arden", href: null }]);
});

test("without an author the licence leads to where it is from, and a link alone is named by its host", () => {
  expect(creditParts({ ...none, link: "https://a.example/1", licence: "Public domain" })).toEqual([
    { text: "Public domain", href: "https://a.example/1" },
  ]);
  expect(creditParts({ ...none, link: "https://a.example/1" })).toEqual([
    { text: "a.example", href: "https://a.example/1" },
  ]);
});

test("a licence of another name has no address", () => {
  expect(licenceAddress("constructor")).toBeNull();
  expect(licenceAddress("CC0 1.0")).toContain("/zero/");
});
