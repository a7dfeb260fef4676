/** The `words` command: what it lists, and how it ends. */
import { expect, test } from "vitest";
import { checkCommand, checkWords } from "./words.ts";
import type { ShellLanguage } from "../platform/shell-language.ts";

async function run(args: string[], command = checkWords, language: ShellLanguage = "en") {
  const out: string[] = [];
  const err: string[] = [];
  const status = await command.runAt(args, {
    place: { dataFolder: "" },
    backup: {} as never,
    now: () => 0,
    language,
    print: (line) => void out.push(line),
    fail: (line) => void err.push(line),
  });
  return { status, out, err };
}

const english = { "a.one": "One", "@a.one": "A note.", "a.two": "Two" };

test("messages that are missing and that are not used are listed with their texts", async () => {
  const command = checkCommand({ en: english, fr: { "a.one": "Un", "@a.old": "Note", "a.old": "Vieux" } });
  expect(await run(["check", "fr"], command)).toEqual({
    status: 1,
    out: ["missing: a.two: Two", "not used: a.old: Vieux", "fr: 2 messages, 1 missing, 1 not used"],
    err: [],
  });
});

test("a whole translation ends with 0", async () => {
  const command = checkCommand({ en: english, fr: { "a.one": "Un", "a.two": "Deux" } });
  expect(await run(["check", "fr"], command)).toEqual({
    status: 0,
    out: ["fr: 2 messages, 0 missing, 0 not used"],
    err: [],
  });
});

test("German is whole", async () => {
  expect(await run(["check", "de"])).toMatchObject({ status: 0 });
});

test("a language without a file is refused", async () => {
  expect(await run(["check", "xx"])).toEqual({
    status: 1,
    out: [],
    err: ["Language “xx” not found. Available: de, en."],
  });
});

test.each([[[]], [["check"]], [["check", "de", "en"]], [["list", "de"]]])(
  "%j is answered with the usage",
  async (args) => {
    expect(await run(args)).toEqual({ status: 2, out: [], err: ["Usage: wortfolio words check LANG"] });
  },
);
