/** A client navigation whose data can't be fetched becomes a full page load, as one that takes too long does (P11): the browser says what is the matter, and tries again by itself. */
import type { DataStrategyResult, Location, MiddlewareFunction } from "react-router";
import { isStaying } from "./staying.ts";

type Going = {
  __reactRouterDataRouter?: { state: { navigation: { state: string; location?: Location } } };
};

/** What fetch throws when nothing answered; faults of the server arrive as other errors. */
const isUnreached = ({ type, result }: DataStrategyResult): boolean => type === "error" && result instanceof TypeError;

/** Where the page is going, if for this; not what a part of the page asks for while the page stands. */
function destinationOf(url: string): Location | undefined {
  const { state, location } = (window as unknown as Going).__reactRouterDataRouter?.state.navigation ?? {};
  return state === "loading" && location?.pathname === new URL(url).pathname ? location : undefined;
}

export const leaveUnreached: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const destination = destinationOf(request.url);
  if (request.method !== "GET" || !destination || !Object.values(results).some(isUnreached)) return results;
  if (!isStaying(destination.state)) location.assign(request.url);
  // What stands here stays until the browser has left, or until the page asks for its data again.
  return new Promise(() => {});
};
