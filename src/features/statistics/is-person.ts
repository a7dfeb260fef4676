/** Whose requests are counted: those of people who do not object to it, by what their browsers say. */
import { isbot } from "isbot";
import { LruMap } from "../../platform/lru-map.ts";

/** A request's header by its name in lower case. */
export type HeaderOf = (name: string) => string | undefined;

const longestAgent = 400;
const agents = new LruMap<boolean>(2000);
/** Browsers all the same. */
const textBrowsers = /^(?:Lynx|w3m|Links|ELinks)\b/i;

function isRobot(userAgent: string): boolean {
  const held = agents.get(userAgent);
  if (held !== undefined) return held;
  const robot = userAgent === "" || (isbot(userAgent) && !textBrowsers.test(userAgent));
  agents.set(userAgent, robot);
  return robot;
}

/** Do Not Track, or Global Privacy Control. */
export const objects = (header: HeaderOf): boolean => header("dnt") === "1" || header("sec-gpc") === "1";

/** Fetched ahead: nobody has looked at it yet. */
export const isAhead = (header: HeaderOf): boolean =>
  /prefetch|prerender|preview/i.test(header("sec-purpose") ?? header("purpose") ?? header("x-moz") ?? "");

/** Browsers say which languages they want; programs that fetch pages seldom do. */
export function isPerson(header: HeaderOf): boolean {
  return (header("accept-language") ?? "") !== "" && !isRobot((header("user-agent") ?? "").slice(0, longestAgent));
}
