/** What a web server's answer means for the next attempt. */
import { type Delivery, delivered, undelivered } from "./notifier.ts";

const longestWaitSeconds = 24 * 60 * 60;

export function judgeAnswer(
  answer: { status: number; retryAfter: string | undefined },
  now: number,
  goneAt: readonly number[] = [410],
): Delivery {
  const { status } = answer;
  const said = `HTTP ${status}`;
  if (status >= 200 && status < 300) return delivered(said);
  if (goneAt.includes(status)) return undelivered("gone", `The receiver is gone for good (${said}).`, said);
  const wait = readRetryAfter(answer.retryAfter, now);
  if (status === 408 || status === 425 || status === 429)
    return undelivered("busy", `The server asks to try again later (${said}).`, said, wait);
  if (status >= 500) return undelivered("failed", `The server has a fault of its own (${said}).`, said, wait);
  if (status >= 300 && status < 400)
    return undelivered("moved", `The server redirects to another address (${said}). Enter that one.`, said);
  return undelivered("refused", `The server refused the message (${said}).`, said);
}

/** Seconds or a date (RFC 9110, 10.2.3); null for anything else. */
export function readRetryAfter(text: string | undefined, now: number): number | null {
  const isDate = text?.endsWith("GMT") ?? false;
  if (text === undefined || !(isDate || /^\d+$/.test(text))) return null;
  const seconds = isDate ? Math.ceil((Date.parse(text) - now) / 1000) : Number(text);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), longestWaitSeconds);
}
