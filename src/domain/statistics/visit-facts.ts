/** What a visit says of itself that may be counted: the site that led here, the words of a search, how many read a feed. */
import { noReferrer, withinSite } from "./counted.ts";

const longestHost = 100;
const hostIn = /^(?:https?|android-app):\/\/(?:[^/@?#]*@)?([a-z0-9.-]+)/i;

/** Its host alone, without `www.`; an address of numbers and a name without a point say where somebody works, not who links here. */
export function referrerOf(referer: string | undefined, ownHost: string): string {
  const host = referer === undefined ? undefined : hostIn.exec(referer)?.[1]?.toLowerCase().replace(/\.$/, "");
  if (!host || host.length > longestHost) return noReferrer;
  if (host === ownHost) return withinSite;
  return /\.[a-z][a-z0-9-]+$/.test(host) ? host.replace(/^www\./, "") : noReferrer;
}

const longestWords = 60;
/** Addresses of mail and of pages, and numbers as long as those of telephones and cards. */
const isSomebodys = /@|:\/\/|\d(?:[ ()./-]*\d){4}/;

/** Null where they may say who has searched. */
export function searchedWords(query: string): string | null {
  const words = query.trim().toLowerCase().replaceAll(/\s+/g, " ");
  return words === "" || words.length > longestWords || isSomebodys.test(words) ? null : words;
}

const mostSubscribers = 1_000_000;
const subscribersIn = /\b(\d{1,7}) (?:subscribers?|readers?)\b/i;
const nameIn = /^(?:Mozilla\/[\d.]+ \((?:compatible; )?)?([A-Za-z][\w.]*(?: [A-Za-z][\w.]*){0,2})/;

/** An aggregator and the number of subscribers that it says it fetches for. */
export function subscribersOf(userAgent: string): { name: string; count: number } | null {
  const count = Number(subscribersIn.exec(userAgent)?.[1] ?? 0);
  const name = nameIn.exec(userAgent)?.[1]?.slice(0, 40);
  return count > 0 && name ? { name, count: Math.min(count, mostSubscribers) } : null;
}
