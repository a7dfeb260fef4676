/** What the command line says before a command runs; loaded where somebody asks for it. */
import { wordsOf } from "../words/words.ts";
import type { Described } from "./command.ts";
import { formsOf, sayUsage } from "./misused.ts";
import { commands } from "./registry.ts";

/** @param brews whether there is a word of brewing in it */
export async function sayHelp(language: string, brews: boolean): Promise<string> {
  const words = wordsOf(language);
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  const lines = all
    .filter((command) => brews || !command.brews)
    .flatMap((command) => [
      ...formsOf(command, words, brews).map((form) => `  ${form}`),
      `      ${command.summary(words, brews)}`,
    ]);
  return words.text("cli.usage", { forms: ["", ...lines, "  wortfolio --version"].join("\n") }).replace(/ +\n/, "\n");
}

/** Of one command: its forms, and what it does. */
export function sayCommand(command: Described, language: string, brews: boolean): string {
  const words = wordsOf(language);
  return `${sayUsage(command, words, brews)}\n\n${command.summary(words, brews)}`;
}

export async function sayUnknown(name: string, language: string, brews: boolean): Promise<string> {
  const words = wordsOf(language);
  return `${words.text("cli.unknownCommand", { name })}\n\n${await sayHelp(language, brews)}`;
}

export function sayUnexpected(argument: string, command: Pick<Described, "usage">, language: string): string {
  const words = wordsOf(language);
  return `${words.text("cli.unexpectedArgument", { argument })}\n${sayUsage(command, words)}`;
}
