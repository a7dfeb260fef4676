/** How a command is called: what it answers to a call that it does not understand. */
import type { Words } from "../words/arguments.ts";
import { wordsOf } from "../words/words.ts";
import type { CommandTools, Described } from "./command.ts";

export const formsOf = ({ usage }: Pick<Described, "usage">, words: Words, brews = true): string[] =>
  usage(words, brews)
    .split("\n")
    .map((form) => `wortfolio ${form}`);

export function sayUsage(command: Pick<Described, "usage">, words: Words, brews = true): string {
  const forms = formsOf(command, words, brews);
  return words.text("cli.usage", {
    forms: forms.length === 1 ? forms.join("") : forms.map((form) => `\n  ${form}`).join(""),
  });
}

/** The exit status. */
export function misused(
  command: Pick<Described, "usage">,
  { language, fail }: Pick<CommandTools, "language" | "fail">,
): 2 {
  const words = wordsOf(language);
  fail(sayUsage(command, words));
  return 2;
}
