/** Which of our languages a browser's own settings ask for. */
import { expect, test } from "vitest";
import { preferredLanguage } from "./preferred-language.ts";

test.each([
  ["de", "de"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["DE-CH", "de"],
  ["fr-FR,fr;q=0.9,de;q=0.5,en;q=0.4", "de"],
  ["en;q=0.4,de;q=0.8", "de"],
  ["en-GB,de", "en"],
  ["de;q=0,en", "en"],
  ["den", undefined],
  ["fr,*;q=0.5,de;q=0.1", undefined],
  ["de;q=0", undefined],
  ["*", undefined],
  ["", undefined],
  [`de${",fr".repeat(200)}`, undefined],
])("%s asks for %s", (header, language) => {
  expect(preferredLanguage(header, ["en", "de"])).toBe(language);
});
