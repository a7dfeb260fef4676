/** A save that did not arrive, told beside the text: the form keeps what was typed. Only browsers say it. */
import { isRouteErrorResponse } from "react-router";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";

export type Unsent = { type: "unsent"; message: string };

/** What a proxy says whose server is away, or a server that is about to be there. */
export const isAway = (status: number): boolean => status === 502 || status === 503 || status === 504;

const pageWords = (): Words => wordsOf(globalThis.document?.documentElement.lang || "en");

/** @param status what was answered; undefined where nothing was */
export function unsentWith(status?: number): string {
  const words = pageWords();
  if (status === undefined || isAway(status)) return words.text("unsent.away");
  switch (status) {
    case 401:
      return words.text("unsent.signedOut");
    case 403:
      return words.text("unsent.forbidden");
    case 404:
      return words.text("unsent.gone");
    default:
      return words.text("unsent.fault", { status: `${status}` });
  }
}

export function unsentOffline(): string {
  const words = pageWords();
  return words.text("unsent.offline");
}

/** A bug in an action reaches the browser under these words alone. */
const faultOfServer = "Unexpected Server Error";

function statusOf(fault: unknown): number | undefined {
  if (isRouteErrorResponse(fault)) return fault.status;
  return fault instanceof Error && fault.message === faultOfServer ? 500 : undefined;
}

export const unsentBecause = (fault: unknown): Unsent => ({ type: "unsent", message: unsentWith(statusOf(fault)) });
