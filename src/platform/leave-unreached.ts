/** A client navigation whose data can't be fetched becomes a full page load, as one that takes too long does (P11): the browser says what is the matter, and tries again by itself. */
import type { DataStrategyResult, MiddlewareFunction } from "react-router";

type Going = {
  __reactRouterDataRouter?: { state: { navigation: { state: string; location?: { pathname: string } } } };
};

/** What fetch throws when nothing answered; faults of the server arrive as other errors. */
const isUnreached = ({ type, result }: DataStrategyResult): boolean => type === "error" && result instanceof TypeError;

/** Not what a part of the page asks for while the page stands. */
function isNavigation(url: string): boolean {
  const going = (window as unknown as Going).__reactRouterDataRouter?.state.navigation;
  return going?.state === "loading" && going.location?.pathname === new URL(url).pathname;
}

export const leaveUnreached: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.method !== "GET" || !isNavigation(request.url) || !Object.values(results).some(isUnreached))
    return results;
  location.assign(request.url);
  // What stands here stays until the browser has left.
  return new Promise(() => {});
};
