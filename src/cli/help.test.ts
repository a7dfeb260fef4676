/** What the command line says before a command runs, in the language of the shell. */
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readLocale } from "../platform/env.ts";
import { sayHelp, sayUnexpected, sayUnknown } from "./help.ts";
import { serve } from "./serve.ts";
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

test("help names each form of each command with what it does", async () => {
  const help = await sayHelp("en");
  expect(help).toMatch(/^Usage:\n {2}wortfolio serve\n {6}Serves the site/);
  expect(help).toContain("\n  wortfolio device add NAME [--batch SLUG]\n  wortfolio device list\n");
  expect(help).toMatch(/\n {2}wortfolio --version$/);
});

test("in German, help has the same commands with German placeholders", async () => {
  const help = await sayHelp("de");
  expect(help).toMatch(/^Aufruf:\n {2}wortfolio serve\n {6}Startet den Server/);
  expect(help).toContain("\n  wortfolio restore DATEI\n      Stellt eine Sicherung");
  const commandsOf = (text: string) =>
    [...text.matchAll(/^ {2}wortfolio ([a-z -]+)/gm)].map(([, name]) => name?.trim());
  expect(commandsOf(help)).toEqual(commandsOf(await sayHelp("en")));
});

test("what is not understood is named before the usage", async () => {
  expect(await sayUnknown("brew", "en")).toMatch(/^Unknown command: brew\n\nUsage:\n/);
  expect(await sayUnknown("brew", "de")).toMatch(/^Unbekannter Befehl: brew\n\nAufruf:\n/);
  expect(sayUnexpected("--port", serve, "de")).toBe("Unerwartetes Argument: --port\nAufruf: wortfolio serve");
});

/** The program itself, as a shell starts it. */
async function run(locale: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env["PATH"], NODE_ENV: "production", ...locale };
  const program = path.resolve("src/cli/main.ts");
  return promisify(execFile)(process.execPath, [program, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}

test.each([
  [{ LANG: "de_DE.UTF-8" }, "Aufruf: wortfolio words check SPRACHE\n"],
  [{ LC_ALL: "C", LANG: "de_DE.UTF-8" }, "Usage: wortfolio words check LANG\n"],
  [{ LANG: "xx_XX.UTF-8" }, "Usage: wortfolio words check LANG\n"],
])("a shell with %j is answered in its language", async (locale, stderr) => {
  expect(await run(locale, "words")).toEqual({ code: 2, stdout: "", stderr });
});
