/** Asks the server in the name of the person whose work it is: an answer in JSON, a server that is away, or a refusal in words. */
import { isAway, unsentWith } from "./unsent.ts";

export type Answered<Answer> =
  | { outcome: "answered"; answer: Answer }
  /** To be tried again. */
  | { outcome: "unreachable" }
  /** Trying again would not help. */
  | { outcome: "refused"; message: string };

export type Asked<Answer> = {
  address: string;
  /** Their id: whoever has signed in meanwhile is refused. */
  user: string;
  body: string | URLSearchParams;
  isAnswer: (value: unknown) => value is Answer;
  /** The page goes. */
  last?: boolean | undefined;
};

/** Most bytes that a request may hold which outlives its page. */
const mostKeepalive = 60_000;

export const addressFor = (address: string, user: string): string => `${address}?as=${encodeURIComponent(user)}`;

export async function askServer<Answer>(asked: Asked<Answer>): Promise<Answered<Answer>> {
  const { address, user, body, isAnswer, last = false } = asked;
  const response = await fetch(addressFor(address, user), {
    method: "POST",
    ...(typeof body === "string" && { headers: { "content-type": "application/json" } }),
    body,
    keepalive: last && body.toString().length < mostKeepalive,
  }).catch(() => null);
  if (!response || isAway(response.status)) return { outcome: "unreachable" };
  if (response.redirected) return { outcome: "refused", message: unsentWith(401) };
  const answer: unknown = await response.json().catch(() => null);
  if (isAnswer(answer)) return { outcome: "answered", answer };
  return { outcome: "refused", message: unsentWith(response.status) };
}
