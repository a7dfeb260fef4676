/** Sends the designer's deeds: an answer of the server, a lost network, or what went wrong. */
import { sentBy } from "../../platform/offline/use-document.ts";
import { isAway, unsentWith } from "../../platform/offline/unsent.ts";
import type { DesignerAnswer, DesignerDeed } from "./room.ts";

export type Answered =
  | { was: "answered"; answer: DesignerAnswer }
  /** The network or the server is away: to be tried again. */
  | { was: "unreachable" }
  /** Trying again would not help. */
  | { was: "refused"; message: string };

/** Whose recipe is changed, and by whom. */
export type Designing = { id: string; user: string };

/** Most bytes that a request may hold which outlives its page. */
const mostKeepalive = 60_000;

const isAnswer = (value: unknown): value is DesignerAnswer =>
  typeof value === "object" && value !== null && "done" in value;

/** `last`: the page goes. */
export async function sendDeed({ id, user }: Designing, deed: DesignerDeed, last = false): Promise<Answered> {
  const body = JSON.stringify(deed);
  const response = await fetch(sentBy(`/studio/recipes/${id}/deeds`, user), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    keepalive: last && body.length < mostKeepalive,
  }).catch(() => null);
  if (!response || isAway(response.status)) return { was: "unreachable" };
  if (response.redirected) return { was: "refused", message: unsentWith(401) };
  const answer: unknown = await response.json().catch(() => null);
  if (isAnswer(answer)) return { was: "answered", answer };
  return { was: "refused", message: unsentWith(response.status) };
}
