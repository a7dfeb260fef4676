/** Hands over to the statistics what a door has answered: to whom, and how it ended. */
import type { IncomingMessage } from "node:http";
import { parseFeedAddress } from "../domain/publishing/feed-address.ts";
import type { VisitCounter } from "../features/statistics/count-visits.ts";
import type { HeaderOf } from "../features/statistics/is-person.ts";
import { foundHeader } from "../platform/contract.ts";
import type { SiteContext } from "../storage/site-context.ts";
import { pageAddress } from "./page-address.ts";

type Site = Pick<SiteContext, "viewer" | "settings" | "address">;

export const headersOf =
  ({ headers }: IncomingMessage): HeaderOf =>
  (name) => {
    const value = headers[name];
    return typeof value === "string" ? value : undefined;
  };

const headersIn =
  ({ headers }: Request): HeaderOf =>
  (name) =>
    headers.get(name) ?? undefined;

/** People of the studio never count. */
const isGuestsRead = ({ viewer }: Site, { method }: Request): boolean => viewer.userId === null && method === "GET";

/** The CV and the card are routes like pages; no page has a dot in its address. */
const isFile = /\.[a-z]+$/;

export function countPage(visits: VisitCounter, site: Site, request: Request, answer: Response): Response {
  const found = answer.headers.get(foundHeader);
  answer.headers.delete(foundHeader);
  const { path, isPublic } = pageAddress(request.url);
  if (!isPublic || !isGuestsRead(site, request)) return answer;
  const header = headersIn(request);
  if (answer.status === 404) visits.missing(path, header);
  if (answer.status !== 200 && answer.status !== 304) return answer;
  if (isFile.test(path)) {
    if (answer.status === 200) visits.download(path, header);
    return answer;
  }
  visits.document(path, header);
  if (path === "/search")
    visits.search(new URL(request.url).searchParams.get("q") ?? "", found === null ? null : Number(found), header);
  return answer;
}

/** The form that a feed's readers are told apart by, whatever it follows; undefined for other files. */
function feedForm(path: string): string | undefined {
  if (path.endsWith("/podcast.xml")) return "/feed.xml";
  const feed = parseFeedAddress(path, new URLSearchParams());
  return feed ? `/feed.${feed.form}` : undefined;
}

export function countFile(visits: VisitCounter, site: Site, request: Request, file: Response): Response {
  const { path } = pageAddress(request.url);
  if (!isGuestsRead(site, request)) return file;
  const form = feedForm(path);
  if (form !== undefined) visits.feed(form, site.address, headersIn(request));
  if (file.headers.has("content-disposition")) visits.download(path, headersIn(request));
  return file;
}

/** What is shown in a page is part of its view; what is heard in a program for podcasts is none. */
export function isDownload({ method, headers: asked }: Request, { status, headers }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  const isShown = type.startsWith("image/") || /^(?:audio|video)$/.test(asked.get("sec-fetch-dest") ?? "");
  return method === "GET" && (status === 200 || status === 206) && !isShown;
}

export function countDownload(visits: VisitCounter, site: Site, request: Request, name: string): void {
  visits.learn(site.settings);
  if (isGuestsRead(site, request)) visits.download(name, headersIn(request));
}

export function countNavigation(visits: VisitCounter, site: Site, request: Request, path: string): void {
  visits.learn(site.settings);
  visits.navigation(path, headersIn(request));
}
