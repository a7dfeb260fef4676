/** The language of the shell, as the owner's terminal says it. */
import { expect, test } from "vitest";
import { readLocale } from "./env.ts";
import { shellLanguage } from "./shell-language.ts";

test.each([
  ["de", "de"],
  ["de_AT.UTF-8@euro", "de"],
  ["en_GB.UTF-8", "en"],
  ["xx_XX.UTF-8", "en"],
  ["C", "en"],
  ["C.UTF-8", "en"],
  ["POSIX", "en"],
  ["", "en"],
])("the locale %j is read as %s", (locale, language) => {
  expect(shellLanguage(locale)).toBe(language);
});

test("the first variable that is set says the locale", () => {
  expect(readLocale({ LC_ALL: "C", LC_MESSAGES: "de_DE", LANG: "de_DE" })).toBe("C");
  expect(readLocale({ LC_ALL: "", LC_MESSAGES: "de_DE", LANG: "en_US" })).toBe("de_DE");
  expect(readLocale({ LANG: "de_DE" })).toBe("de_DE");
  expect(readLocale({})).toBe("");
});
