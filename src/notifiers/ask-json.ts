/** Asks a web address that somebody else may have chosen, and reads the JSON that it answers: checked, bounded, and without a second step. */
import type { IncomingMessage } from "node:http";
import { judgeAnswer } from "./judge-answer.ts";
import { type DeliveryContext, type Undelivered, undelivered } from "./notifier.ts";
import { notAllowed, type Resolve, resolveHost, resolveJudged } from "./post.ts";
import { readText } from "./read-text.ts";
import { sendRequest } from "./send-request.ts";

export type JsonRequest = {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string;
  /** Answers besides 401 and 403 that mean a wrong key. */
  wrongKeyAt?: readonly number[];
};
/** `value`: undefined where the answer is no JSON. `receipt`: `HTTP 204`. */
export type JsonAnswer = { ok: true; receipt: string; value: unknown } | Undelivered;
export type AskJson = (what: JsonRequest, context: DeliveryContext) => Promise<JsonAnswer>;

const mostBytes = 1_000_000;

/** Rejects with the network's own errors. Names and redirects are treated as by `post`. */
export async function askJson(
  what: JsonRequest,
  context: DeliveryContext,
  resolve: Resolve = resolveHost,
): Promise<JsonAnswer> {
  const addresses = await resolveJudged(what.url, context.allowPrivate, resolve);
  if (addresses === null) return notAllowed(what.url);
  context.signal.throwIfAborted();
  const { url, method, body } = what;
  const headers = { ...what.headers, "accept-encoding": "identity", "user-agent": "Wortfolio" };
  const answer = await sendRequest({ url, method, headers, body }, addresses, context.signal);
  const status = answer.statusCode ?? 0;
  const verdict = judgeAnswer({ status, retryAfter: answer.headers["retry-after"] }, context.now());
  if (!verdict.ok) {
    answer.destroy();
    return faultAt(what, status) ?? verdict;
  }
  return { ok: true, receipt: verdict.receipt, value: await readJson(answer) };
}

function faultAt({ wrongKeyAt = [] }: JsonRequest, status: number): Undelivered | null {
  const said = `HTTP ${status}`;
  if ([401, 403, ...wrongKeyAt].includes(status))
    return undelivered("wrong-key", `The server did not accept the key (${said}).`, said);
  return status === 404 ? undelivered("not-there", `Nothing is at this address (${said}).`, said) : null;
}

/** What is longer is cut, and then it is no JSON. */
async function readJson(answer: IncomingMessage): Promise<unknown> {
  const text = await readText(answer, mostBytes);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
