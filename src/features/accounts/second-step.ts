/** What follows a right password: a session, or first the question for a code where the person has a second factor. */
import { hash } from "node:crypto";
import * as z from "zod";
import type { Role } from "../../domain/people/viewer.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { findViewer } from "../../storage/people.ts";
import { findSecondFactor, type SecondFactor, takeRecoveryCode, takeStep } from "../../storage/second-factors.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { type Accounts, questionSeconds, type Visitor } from "./accounts.ts";
import { countedTry, leftSentence, waitSentence } from "./attempt-limits.ts";
import { findStep } from "./one-time-password.ts";
import { endSession, openSession } from "./sessions.ts";
import { plainCode } from "./typed-code.ts";

/** `role` is null as long as a code is asked for. */
export type Entered = { cookies: string[]; role: Role | null };
type Person = { userId: string; email: string };

const place = "question for a code";
const question = z.object({ userId: z.string(), password: z.string(), until: z.number() });

/** Changes with the password, and tells nothing about it. */
async function passwordMark(accounts: Accounts, userId: string): Promise<string> {
  const account = await (await accounts.internals).findCredentialAccount(userId);
  return hash("sha256", account?.password ?? "", "base64url");
}

/** For somebody whose password, or link to a new one, was right. */
export async function enterByPassword(accounts: Accounts, person: Person, visitor: Visitor): Promise<Entered> {
  const { store } = accounts;
  const viewer = await findViewer(store, person.userId);
  if (!(await findSecondFactor(store, person.userId)))
    return { cookies: await openSession(accounts, person, visitor), role: viewer?.role ?? "guest" };
  await endSession(accounts, visitor.headers);
  const password = await passwordMark(accounts, person.userId);
  const asked = { userId: person.userId, password, until: store.now() + questionSeconds * 1000 };
  return { cookies: [accounts.question.write(store.database.vault.seal(JSON.stringify(asked), place))], role: null };
}

type Asked = Person & { role: Role; second: SecondFactor };

/** Who is asked for a code in this browser; null after ten minutes, with another password, or where the second factor was turned off since. */
export async function readQuestion(accounts: Accounts, headers: Headers): Promise<Asked | null> {
  const { store } = accounts;
  const opened = store.database.vault.open(accounts.question.read(headers), place);
  if (opened === null) return null;
  const { userId, password, until } = question.parse(JSON.parse(opened));
  if (until <= store.now() || password !== (await passwordMark(accounts, userId))) return null;
  const [viewer, second] = [await findViewer(store, userId), await findSecondFactor(store, userId)];
  return viewer && second ? { userId, email: viewer.email ?? "", role: viewer.role, second } : null;
}

export type Given = { by: "code" | "recovery"; typed: string };

async function isRight({ store }: Accounts, { userId, second }: Asked, { by, typed }: Given): Promise<boolean> {
  if (by === "recovery") return takeRecoveryCode(store, userId, plainCode(typed));
  const step = second.secret === null ? null : await findStep(second.secret, typed, store.now());
  return step !== null && takeStep(store, userId, step);
}

const wrongSentence = (words: Words, by: Given["by"]): string =>
  by === "code" ? words.text("signIn.code.wrong") : words.text("signIn.recovery.wrong");

/** Gives the cookies of a new session. Problems: `expired`, `wrong`, `too-many`, `secret` where the site cannot check an app's codes any more. */
export async function enterByCode(accounts: Accounts, given: Given, visitor: Visitor): Promise<Result<Entered>> {
  const { limits } = accounts;
  const words = wordsOf(visitor.language);
  const asked = await readQuestion(accounts, visitor.headers);
  if (!asked) return problem("expired", words.text("signIn.code.expired"));
  if (given.by === "code" && asked.second.secret === null)
    return problem("secret", words.text("signIn.code.unreadable"), "code");
  const mark = accounts.devices.markOf(visitor.headers, asked.email);
  const here = `${asked.userId} ${mark ?? visitor.address}`;
  const tried = countedTry([
    [limits.code, here],
    ...(given.by === "code" && mark === null ? ([[limits.codeAnywhere, asked.userId]] as const) : []),
  ]);
  const wait = tried.wait();
  if (wait > 0) return problem("too-many", waitSentence(words, wait));
  tried.count();
  try {
    if (!(await isRight(accounts, asked, given)))
      return problem("wrong", `${wrongSentence(words, given.by)} ${leftSentence(words, limits.code, here)}`, given.by);
    const cookies = [...(await openSession(accounts, asked, visitor)), accounts.question.clear()];
    tried.forgive();
    limits.code.clear(here);
    return ok({ cookies, role: asked.role });
  } catch (fault) {
    tried.forgive();
    throw fault;
  }
}
