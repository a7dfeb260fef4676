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

const mostPaths = 2000;

/**
 * The router walks all routes of its build several times a rendering (to match, and to set up its components). A page
 * lies on one branch of them: it gets a handler of its own whose build has only this branch. For documents alone; the
 * data of pages are asked for by a handler of the whole build.
 */
export function createDocumentHandler(build: ServerBuild, mode: string): RequestHandler {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const tree = routesUnder(routes, undefined);
  const byPage = new Map<string, RequestHandler>();
  const byPath = new LruMap<RequestHandler>(mostPaths);

  function handlerOf(path: string): RequestHandler {
    const branch = matchRoutes(tree, path)?.map(({ route }) => route.id ?? "") ?? Object.keys(build.routes);
    const page = branch.at(-1) ?? "";
    const handler = byPage.get(page) ?? createRequestHandler(branchOf(build, branch), mode);
    byPage.set(page, handler);
    return handler;
  }

  return (request, context) => {
    const path = new URL(request.url).pathname;
    const handler = byPath.get(path) ?? handlerOf(path);
    if (path.length < longestAddress) byPath.set(path, handler);
    return handler(request, context);
  };
}

function routesUnder(routes: readonly Route[], parentId: string | undefined): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, index } : { id, path, caseSensitive, children: routesUnder(routes, id) },
    );
}

function branchOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const pick = <T>(routes: Record<string, T>) => Object.fromEntries(ids.map((id) => [id, routes[id]!]));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}
