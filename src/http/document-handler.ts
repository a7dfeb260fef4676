/** Answers documents with a router that knows the way to the page asked for, and nothing else of the site. */
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
} from "react-router";
import { longestAddress } from "./page-address.ts";
import { LruMap } from "../platform/lru-map.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;

const mostForms = 500;

/**
 * The router walks all routes of its build several times a rendering (to match, and to set up its components). A page
 * lies on one branch of them: it gets a handler of its own whose build has only this branch. For documents alone; the
 * data of pages are asked for by a handler of the whole build.
 */
export function createDocumentHandler(build: ServerBuild, mode: string): RequestHandler {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const tree = routesUnder(routes, undefined);
  const byPage = new Map<string, RequestHandler>();
  const byForm = new LruMap<RequestHandler>(mostForms);
  const formOf = createFormOf(routes);

  function handlerOf(path: string): RequestHandler {
    const branch = matchRoutes(tree, path)?.map(({ route }) => route.id ?? "") ?? Object.keys(build.routes);
    const page = branch.at(-1) ?? "";
    const handler = byPage.get(page) ?? createRequestHandler(branchOf(build, branch), mode);
    byPage.set(page, handler);
    return handler;
  }

  return (request, context) => {
    const path = new URL(request.url).pathname;
    const form = formOf(path);
    const handler = byForm.get(form) ?? handlerOf(path);
    if (form.length < longestAddress) byForm.set(form, handler);
    return handler(request, context);
  };
}

/** Of a path only the words count that routes name: `/beers/fog` and `/beers/haze` go the same way. What is escaped is taken as it is. */
export function createFormOf(routes: readonly Pick<Route, "path">[]) {
  const words = new Set(routes.flatMap(({ path = "" }) => path.toLowerCase().split("/")));
  const formOfWord = (word: string) => (words.has(word.toLowerCase()) ? word : ":");
  return (path: string): string => (path.includes("%") ? path : path.split("/").map(formOfWord).join("/"));
}

function routesUnder(routes: readonly Route[], parentId: string | undefined): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, caseSensitive, index } : { id, path, caseSensitive, children: routesUnder(routes, id) },
    );
}

function branchOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const pick = <T>(routes: Record<string, T>) => Object.fromEntries(ids.map((id) => [id, routes[id]!]));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}
