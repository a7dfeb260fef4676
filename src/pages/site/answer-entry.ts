/** Answers a form of the entry: a session that began leads on with its cookies, anything else is the page again. */
import { ok, type Result } from "../../domain/result.ts";
import type { EntryAnswer } from "../../features/accounts/entry-deeds.ts";
import { goWithCookies } from "../../features/accounts/go-with-cookies.ts";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";

export function answerEntry(result: Result<EntryAnswer>) {
  const { cookies, ...answer } = valueOrRefuse(result);
  if (cookies) throw goWithCookies(answer.goTo ?? "/", cookies);
  return answerDeed(ok(answer));
}
