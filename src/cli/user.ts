/** `user`: lists the people, makes a one-time link to a new password, turns a second step off, names an owner. */
import type { Problem } from "../domain/result.ts";
import { listEverybody, makeOwner, resetByEmail, turnSecondStepOff } from "../features/accounts/operator.ts";
import type { Words } from "../words/arguments.ts";
import { wordsOf } from "../words/words.ts";
import type { CommandTools, SiteCommand } from "./command.ts";
import { misused } from "./misused.ts";

function sayRefusal(words: Words, email: string, { code, message }: Problem): string {
  switch (code) {
    case "not-found":
      return words.text("cli.user.notFound", { email });
    case "off":
      return words.text("cli.user.secondStepWasOff", { email });
    default:
      return message;
  }
}

async function list(args: string[], { store, language, print }: CommandTools): Promise<number> {
  const people = await listEverybody(store);
  if (args.includes("--json")) {
    for (const { userId, name, email, role } of people) print(JSON.stringify({ userId, name, email, role }));
    return 0;
  }
  const words = wordsOf(language);
  if (people.length === 0) print(words.text("cli.user.none"));
  const width = Math.max(0, ...people.map(({ email }) => email.length));
  for (const { name, email, role } of people) print(`${role.padEnd(6)}  ${email.padEnd(width)}  ${name}`);
  return 0;
}

async function reset(email: string, { store, origin, language, print, fail }: CommandTools): Promise<number> {
  const words = wordsOf(language);
  const link = await resetByEmail(store, origin, email);
  if (link.ok) {
    print(words.text("cli.user.link"));
    print(link.value);
  } else fail(sayRefusal(words, email, link));
  return link.ok ? 0 : 1;
}

async function turnOff(email: string, { store, language, print, fail }: CommandTools): Promise<number> {
  const words = wordsOf(language);
  const person = await turnSecondStepOff(store, email);
  if (person.ok) print(words.text("cli.user.secondStepOff", { name: person.value.name, email: person.value.email }));
  else fail(sayRefusal(words, email, person));
  return person.ok ? 0 : 1;
}

async function promote(email: string, { store, language, print, fail }: CommandTools): Promise<number> {
  const words = wordsOf(language);
  const person = await makeOwner(store, email);
  if (person.ok) print(words.text("cli.user.owner", { name: person.value.name, email: person.value.email }));
  else fail(sayRefusal(words, email, person));
  return person.ok ? 0 : 1;
}

export const user: SiteCommand = {
  summary: (words) => words.text("cli.user.summary"),
  usage: () => "user list [--json]\nuser reset EMAIL\nuser second-step-off EMAIL\nuser make-owner EMAIL",
  async run(args, tools) {
    const [deed, ...rest] = args;
    const [email] = rest;
    if (deed === "list" && rest.every((option) => option === "--json")) return list(rest, tools);
    if (deed === "reset" && email && rest.length === 1) return reset(email, tools);
    if (deed === "second-step-off" && email && rest.length === 1) return turnOff(email, tools);
    if (deed === "make-owner" && email && rest.length === 1) return promote(email, tools);
    return misused(user, tools);
  },
};
