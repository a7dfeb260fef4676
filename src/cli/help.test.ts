/** What the command line says before a command runs, in the language of the shell. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { got } from "../../tests/accounts-site.ts";
import { emptyDatabase, noon, openMigrated } from "../../tests/databases.ts";
import { presets } from "../domain/publishing/site-settings.ts";
import { changeSiteSettings } from "../storage/site-settings.ts";
import { sayCommand, sayHelp, sayUnexpected, sayUnknown } from "./help.ts";
import { importFiles } from "./import.ts";
import { commands } from "./registry.ts";
import { serve } from "./serve.ts";

test("help names each form of each command with what it does", async () => {
  const help = await sayHelp("en", true);
  expect(help).toMatch(/^Usage:\n {2}wortfolio serve\n {6}Serves the site/);
  expect(help).toContain("\n  wortfolio device add NAME [--batch SLUG]\n  wortfolio device list\n");
  expect(help).toMatch(/\n {2}wortfolio --version$/);
});

test("in German, help has the same commands with German placeholders", async () => {
  const help = await sayHelp("de", true);
  expect(help).toMatch(/^Aufruf:\n {2}wortfolio serve\n {6}Startet den Server/);
  expect(help).toContain("\n  wortfolio restore DATEI\n      Stellt eine Sicherung");
  const commandsOf = (text: string) =>
    [...text.matchAll(/^ {2}wortfolio ([a-z -]+)/gm)].map(([, name]) => name?.trim());
  expect(commandsOf(help)).toEqual(commandsOf(await sayHelp("en", true)));
});

const ofBrewing = /beer|brew|malt|recipe|batch|gravity|hydrometer|bier|brau|rezept|sud|malz|spindel/i;

test.each(["en", "de"])("where nothing is brewed help has no word of it, in %s", async (language) => {
  expect(await sayHelp(language, true)).toMatch(ofBrewing);
  expect(await sayHelp(language, false)).not.toMatch(ofBrewing);
  expect(sayCommand(importFiles, language, false)).not.toMatch(ofBrewing);
});

test.each([
  ["a portfolio", presets.portfolio, false],
  ["a brewery", presets.brewery, true],
] as const)("help is that of the site at hand: %s", async (_, modules, brews) => {
  const { options, remove } = await emptyDatabase("sqlite");
  const database = await openMigrated(options);
  got(await changeSiteSettings({ database, siteId: "main", now: () => noon }, { modules: [...modules] }));
  await database.close();
  const { stdout } = await run({ LANG: "en_GB.UTF-8", DATA_FOLDER: options.dataFolder }, "import", "--help");
  expect(ofBrewing.test(stdout)).toBe(brews);
  await remove();
});

test("what is not understood is named before the usage", async () => {
  expect(await sayUnknown("brew", "en", true)).toMatch(/^Unknown command: brew\n\nUsage:\n/);
  expect(await sayUnknown("brew", "de", true)).toMatch(/^Unbekannter Befehl: brew\n\nAufruf:\n/);
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

test("each command's help is its forms and what it does, in the language of the shell", async () => {
  for (const load of Object.values(commands)) {
    const command = await load();
    const [english, german] = [sayCommand(command, "en", true), sayCommand(command, "de", true)];
    expect(english).toMatch(/^Usage: [^]+\n\n\S/);
    expect(german).toMatch(/^Aufruf: [^]+\n\n\S/);
    expect(german.split("\n\n").at(-1)).not.toBe(english.split("\n\n").at(-1));
  }
});

test.each([["mcp"], ["sync", "texts"], ["export", "out"], ["user", "list"]])(
  "a folder without a site is named by %s, and stays as it is",
  async (...args) => {
    const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-wrong-"));
    const DATA_FOLDER = path.join(folder, "data");
    const { code, stdout, stderr } = await run({ LANG: "en_GB.UTF-8", DATA_FOLDER }, ...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(`There is no site in the folder ${DATA_FOLDER}. Set DATA_FOLDER`);
    expect(existsSync(DATA_FOLDER)).toBe(false);
    rmSync(folder, { recursive: true });
  },
);

test.each(["rebuild", "create", "backup"])("%s --help prints help, and touches no data", async (name) => {
  const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-help-"));
  const DATA_FOLDER = path.join(folder, "data");
  const helped = await run({ LANG: "de_DE.UTF-8", DATA_FOLDER }, name, "--help");
  expect(helped).toMatchObject({ code: 0, stderr: "", stdout: expect.stringMatching(`^Aufruf: wortfolio ${name}`) });
  expect(existsSync(DATA_FOLDER)).toBe(false);
  rmSync(folder, { recursive: true });
});

test.each([
  [
    { LANG: "de_DE.UTF-8", PORT: "70000", BACKUP_AT: "noon", LOG_LEVEL: "loud" },
    [
      "Einige Einstellungen sind ungültig:",
      "  PORT: muss von 0 bis 65535 sein",
      "  LOG_LEVEL: muss trace | debug | info | warn | error | silent sein",
      "  BACKUP_AT: muss eine Uhrzeit sein, z. B. 03:30, oder off",
    ],
  ],
  [
    { LC_ALL: "C", READINGS_PER_DAY: "many", BASE_URL: "brewery" },
    [
      "Some settings are invalid:",
      "  BASE_URL: must be an address without a path, e.g. https://brewery.example",
      "  READINGS_PER_DAY: must be a whole number",
    ],
  ],
  [
    { LANG: "de_DE.UTF-8", BACKUP_S3_BUCKET: "b" },
    [expect.stringMatching(/^Sicherungen in einem S3-Speicher brauchen/)],
  ],
])("settings that are wrong are refused in the language of the shell", async (env, lines) => {
  const refused = await run(env, "backup");
  expect([refused.code, refused.stdout, refused.stderr.trimEnd().split("\n")]).toEqual([1, "", lines]);
});
