/** What the command line says before a command runs; loaded where somebody asks for it. */
import { wordsOf } from "../words/words.ts";
import type { Described } from "./command.ts";
import { formsOf, sayUsage } from "./misused.ts";
import { commands } from "./registry.ts";

export async function sayHelp(language: string): Promise<string> {
  const words = wordsOf(language);
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  const lines = all.flatMap((command) => [
    ...formsOf(command, words).map((form) => `  ${form}`),
    `      ${command.summary(words)}`,
  ]);
  return words.text("cli.usage", { forms: ["", ...lines, "  wortfolio --version"].join("\n") }).replace(/ +\n/, "\n");
}

/** Of one command: its forms, and what it does. */
export function sayCommand(command: Described, language: string): string {
  const words = wordsOf(language);
  return `${sayUsage(command, words)}\n\n${command.summary(words)}`;
}

export async function sayUnknown(name: string, language: string): Promise<string> {
  const words = wordsOf(language);
  return `${words.text("cli.unknownCommand", { name })}\n\n${await sayHelp(language)}`;
}

export function sayUnexpected(argument: string, command: Pick<Described, "usage">, language: string): string {
  const words = wordsOf(language);
  return `${words.text("cli.unexpectedArgument", { argument })}\n${sayUsage(command, words)}`;
}
