/** Walks a site from link to link and along the list of its routes. */
import { matchRoutes, type RouteObject } from "react-router";
import type { CrawledSite, Person } from "./crawled-site.ts";
import { listRoutes } from "./route-build.ts";
import { decode } from "./read-texts.ts";

export const routes = listRoutes().filter(({ isPage }) => isPage);
const known: RouteObject[] = routes.map(({ id, path }) => ({ id, path }));
const met = new Map<string, string>();
/** Kept: most links of a page are those of the page before, and the router ranks all routes anew for each. */
export function routeOf(pathname: string): string {
  const route = met.get(pathname) ?? matchRoutes(known, pathname)?.at(-1)?.route.id ?? "";
  met.set(pathname, route);
  return route;
}

export type Answer = { address: string; route: string; status: number; type: string; body: string };
type Walk = { site: CrawledSite; language: string; person: Person; seeds: readonly string[]; most: number };

const linked = /\b(?:href|action)="([^"#]+)/g;

/** Pages alike: of one route, asked with the same names, or with the same words where these are a page's parts. */
function kindOf(address: URL): string {
  if (address.pathname.startsWith("/tools/")) return address.pathname;
  const part = address.searchParams.get("part") ?? address.searchParams.get("kind") ?? "";
  return `${routeOf(address.pathname)}?${[...address.searchParams.keys()].toSorted().join("&")} ${part}`;
}

/** Every kind of page that links lead to, up to `most` of a kind; of what is asked by name every one. */
export async function walk({ site, language, person, seeds, most }: Walk): Promise<Answer[]> {
  const answers: Answer[] = [];
  const asked = new Set<string>();
  const counts = new Map<string, number>();
  const queue = [...seeds];
  const isWanted = (link: string): boolean => {
    if (!URL.canParse(link, site.origin)) return false;
    const url = new URL(link, site.origin);
    if (url.origin !== site.origin || asked.has(url.pathname + url.search)) return false;
    if (
      /^\/(?:src|media|images|_image|pages|favicon|apple-touch|entry|root|manifest\.js)/.test(url.pathname) ||
      url.pathname.endsWith("/sign-out")
    )
      return false;
    const kind = kindOf(url);
    const count = counts.get(kind) ?? 0;
    if (count >= most) return false;
    asked.add(url.pathname + url.search);
    counts.set(kind, count + 1);
    return true;
  };
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (!seeds.includes(next) && !isWanted(next)) continue;
    const url = new URL(next, site.origin);
    asked.add(url.pathname + url.search);
    const address = url.pathname + url.search;
    const response = await site.ask(address, language, person);
    const type = response.headers.get("content-type") ?? "";
    const isText = /text|json|xml|svg/.test(type);
    const body = isText ? await response.text() : "";
    answers.push({ address, route: routeOf(url.pathname), status: response.status, type, body });
    const location = response.headers.get("location");
    if (location !== null) queue.push(new URL(location, url).href);
    if (type.startsWith("text/html"))
      for (const [, link = ""] of body.matchAll(linked))
        if (!link.startsWith("mailto:")) queue.push(new URL(decode(link), url).href);
  }
  return answers;
}

/** Of a page beside an entry: its first version. */
const first = "1";

/** An address of a route that no link leads to, from one that has the same parts: `/recipes/x` gives `/recipes/x/versions`. */
function fill(path: string, answers: readonly Answer[]): string | null {
  if (path.includes("*")) return null;
  if (!path.includes(":")) return path;
  const parts = path.split("/").length;
  for (let length = parts - 1; length > 1; length -= 1) {
    const begin = path.split("/").slice(0, length).join("/");
    const end = path.slice(begin.length).replaceAll(/:\w+/g, first);
    const route = routes.find((each) => each.path === begin)?.id;
    const known = answers.find((answer) => answer.status < 400 && answer.route === route);
    if (begin.includes(":") && known) return known.address.replace(/\?.*/, "") + end;
  }
  return null;
}

/** Along the links, and then to each route that none of them led to. */
export async function walkAll(asked: Walk): Promise<Answer[]> {
  const answers = await walk(asked);
  const met = new Set(answers.map(({ route }) => route));
  const further = routes.flatMap(({ id, path }) => (met.has(id) ? [] : (fill(path, answers) ?? [])));
  return [...answers, ...(further.length > 0 ? await walk({ ...asked, seeds: further, most: 0 }) : [])];
}
