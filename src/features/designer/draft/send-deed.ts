/** Sends the designer's deeds: an answer of the server, a lost network, or what went wrong. */
import type { DesignerAnswer, DesignerDeed } from "../room.ts";

export type Sent =
  | { outcome: "answered"; answer: DesignerAnswer }
  /** The network or the server is away: to be tried again. */
  | { outcome: "unreachable" }
  /** Trying again would not help. */
  | { outcome: "refused"; message: string };

const addressOf = (recipeId: string): string => `/studio/recipes/${recipeId}/deeds`;
const requestOf = (deed: DesignerDeed): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(deed),
});

const isAnswer = (value: unknown): value is DesignerAnswer =>
  typeof value === "object" && value !== null && "done" in value;

export async function sendDeed(recipeId: string, deed: DesignerDeed): Promise<Sent> {
  let response: Response;
  try {
    response = await fetch(addressOf(recipeId), requestOf(deed));
  } catch {
    return { outcome: "unreachable" };
  }
  if (response.status === 502 || response.status === 503 || response.status === 504) return { outcome: "unreachable" };
  if (response.redirected || response.status === 401)
    return {
      outcome: "refused",
      message: "You are signed out. Sign in in another window; your changes are kept here.",
    };
  const answer: unknown = await response.json().catch(() => null);
  if (isAnswer(answer)) return { outcome: "answered", answer };
  return {
    outcome: "refused",
    message:
      response.status === 403
        ? "You may not change this recipe any more. Your changes are kept here."
        : `The server could not take it (${response.status}). Your changes are kept here.`,
  };
}

/** Most bytes that a request may hold which outlives its page. */
const mostKeepalive = 60_000;

/** When the page goes away; true where the server took it and somebody is still there to know. */
export async function sendLast(recipeId: string, deed: DesignerDeed): Promise<boolean> {
  if (JSON.stringify(deed).length > mostKeepalive) return false;
  const response = await fetch(addressOf(recipeId), { ...requestOf(deed), keepalive: true }).catch(() => null);
  return response?.ok ?? false;
}
