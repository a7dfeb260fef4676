/** A save that did not arrive, told beside the text: the editor keeps what was typed. */
import { isRouteErrorResponse } from "react-router";

export type Unsent = { type: "unsent"; message: string };

const refusals: Record<number, string> = {
  401: "You are signed out. Sign in in another window, then save again; what you typed stays here.",
  403: "You may not change this any more. What you typed stays here, to be copied.",
  404: "It is not there any more: somebody may have put it into the bin. What you typed stays here, to be copied.",
};

export function unsentBecause(fault: unknown): Unsent {
  const message = isRouteErrorResponse(fault)
    ? (refusals[fault.status] ??
      `The server could not take it (${fault.status}). What you typed stays here; save again.`)
    : "The server was not reached. What you typed stays here; save again when the network is back.";
  return { type: "unsent", message };
}
