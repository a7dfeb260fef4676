/** Asks the server for a deed in the name of the person whose work it is: its answer, a server that is away, or a refusal in words. */
import { type Answer, isAnswer } from "../deeds/answer.ts";
import { isAway, unsentWith } from "./unsent.ts";

export type Answered<More> =
  | { outcome: "answered"; answer: Answer<More> }
  /** To be tried again. */
  | { outcome: "unreachable" }
  /** Trying again would not help. */
  | { outcome: "refused"; message: string };

type Asked = {
  address: string;
  /** Their id: whoever has signed in meanwhile is refused. */
  user: string;
  body: string | URLSearchParams;
  /** The page goes. */
  last?: boolean | undefined;
};

/** Most bytes that a request may hold which outlives its page. */
const mostKeepalive = 60_000;

export const addressFor = (address: string, user: string): string => `${address}?as=${encodeURIComponent(user)}`;

export async function askServer<More>(asked: Asked): Promise<Answered<More>> {
  const { address, user, body, last = false } = asked;
  const response = await fetch(addressFor(address, user), {
    method: "POST",
    ...(typeof body === "string" && { headers: { "content-type": "application/json" } }),
    body,
    keepalive: last && body.toString().length < mostKeepalive,
  }).catch(() => null);
  if (!response || isAway(response.status)) return { outcome: "unreachable" };
  if (response.redirected) return { outcome: "refused", message: unsentWith(401) };
  const answer: unknown = await response.json().catch(() => null);
  if (isAnswer<More>(answer)) return { outcome: "answered", answer };
  return { outcome: "refused", message: unsentWith(response.status) };
}
