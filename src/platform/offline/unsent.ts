/** A save that did not arrive, told beside the text: the form keeps what was typed. */
import { isRouteErrorResponse } from "react-router";

export type Unsent = { type: "unsent"; message: string };

const refusals: Record<number, string> = {
  401: "You are signed out. Sign in in another window, then save again; what you typed stays here.",
  403: "You may not change this any more. What you typed stays here, to be copied.",
  404: "It is not there any more: somebody may have put it into the bin. What you typed stays here, to be copied.",
};
const away = "The server was not reached. What you typed stays here; save again when it is back.";

/** What a proxy says whose server is away, or a server that is about to be there. */
export const isAway = (status: number): boolean => status === 502 || status === 503 || status === 504;

/** @param status what was answered; undefined where nothing was */
export const unsentWith = (status?: number): string =>
  status === undefined || isAway(status)
    ? away
    : (refusals[status] ?? `The server could not take it (${status}). What you typed stays here; save again.`);

/** A bug in an action reaches the browser under these words alone. */
const faultOfServer = "Unexpected Server Error";

function statusOf(fault: unknown): number | undefined {
  if (isRouteErrorResponse(fault)) return fault.status;
  return fault instanceof Error && fault.message === faultOfServer ? 500 : undefined;
}

export const unsentBecause = (fault: unknown): Unsent => ({ type: "unsent", message: unsentWith(statusOf(fault)) });
