/** `user`: lists the people, makes a one-time link to a new password, turns a second step off, names an owner. */
import { listEverybody, makeOwner, resetByEmail, turnSecondStepOff } from "../features/accounts/operator.ts";
import type { CommandTools, SiteCommand } from "./command.ts";

const usage = "user list [--json]\nuser reset EMAIL\nuser second-step-off EMAIL\nuser make-owner EMAIL";

async function list(args: string[], { store, print }: CommandTools): Promise<number> {
  const people = await listEverybody(store);
  if (args.includes("--json")) {
    for (const { userId, name, email, role } of people) print(JSON.stringify({ userId, name, email, role }));
    return 0;
  }
  if (people.length === 0) print("Nobody has an account yet: open /set-up with the code that the server prints.");
  const width = Math.max(0, ...people.map(({ email }) => email.length));
  for (const { name, email, role } of people) print(`${role.padEnd(6)}  ${email.padEnd(width)}  ${name}`);
  return 0;
}

async function reset(email: string, { store, origin, print, fail }: CommandTools): Promise<number> {
  const link = await resetByEmail(store, origin, email);
  if (link.ok) {
    print("This link sets a new password, once, within 24 hours:");
    print(link.value);
  } else fail(link.message);
  return link.ok ? 0 : 1;
}

async function turnOff(email: string, { store, print, fail }: CommandTools): Promise<number> {
  const person = await turnSecondStepOff(store, email);
  if (person.ok) print(`The password of ${person.value.name} (${person.value.email}) opens the site by itself again.`);
  else fail(person.message);
  return person.ok ? 0 : 1;
}

async function promote(email: string, { store, print, fail }: CommandTools): Promise<number> {
  const person = await makeOwner(store, email);
  if (person.ok) print(`${person.value.name} (${person.value.email}) is an owner now.`);
  else fail(person.message);
  return person.ok ? 0 : 1;
}

export const user: SiteCommand = {
  summary: "People: list them, reset a password by a one-time link, turn off a second step, name an owner.",
  usage,
  async run(args, tools) {
    const [deed, ...rest] = args;
    const [email] = rest;
    if (deed === "list" && rest.every((option) => option === "--json")) return list(rest, tools);
    if (deed === "reset" && email && rest.length === 1) return reset(email, tools);
    if (deed === "second-step-off" && email && rest.length === 1) return turnOff(email, tools);
    if (deed === "make-owner" && email && rest.length === 1) return promote(email, tools);
    tools.fail(`Usage:\n${usage.replace(/^/gm, "  wortfolio ")}`);
    return 2;
  },
};
