/** Answers a deed: the page again with what is to be shown, on to where the deed leads, or the status of what is refused outright. */
import { data, redirect } from "react-router";
import type { Result } from "../domain/result.ts";
import type { Answer } from "../platform/deeds/answer.ts";
import { statusOf } from "../platform/problem.ts";
import { valueOrRefuse } from "./refuse.ts";

/** @param here where a deed leads of which nothing is shown, so that a reload sends nothing twice; without it the page is drawn again */
export function answerDeed<More>(result: Result<Answer<More>>, here?: string) {
  const answer: Answer<More> = valueOrRefuse(result);
  if (answer.refused !== null) return data(answer, { status: statusOf(answer.refused) });
  const isShown = answer.said !== "" || answer.undo !== null || Object.keys(answer.typed).length > 0;
  const next = answer.goTo ?? (isShown ? undefined : here);
  if (next !== undefined) throw redirect(next, 303);
  return data(answer);
}

/** The same answer for a page's own script, as JSON. */
export function answerScript<More>(result: Result<Answer<More>>): Response {
  const answer: Answer<More> = valueOrRefuse(result);
  return Response.json(answer, {
    status: answer.refused === null ? 200 : statusOf(answer.refused),
    headers: { "cache-control": "private, no-store" },
  });
}
