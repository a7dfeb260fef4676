/** A build of the router's for tests: its pages are lines of text instead of components. */
import type { RouterContextProvider, ServerBuild } from "react-router";
import { renderContext } from "../src/platform/render-context.ts";

export type Loader = (asked: { request: Request; context: RouterContextProvider }) => unknown;
export type TextPages = {
  /** What each page's data are, by its path. */
  pages: Record<string, Loader>;
  /** What `/beers` says of itself. */
  headers?: Record<string, string>;
  /** Called for each handler that is made of it. */
  onHandler?: () => void;
};

/** Each page names the routes that its router knows, and the data that were loaded. */
export function textBuild({ pages, headers = {}, onHandler = () => {} }: TextPages): ServerBuild {
  const blank = { default: () => null, loader: () => "frame" };
  const routes = [
    { id: "root", path: "", module: blank },
    { id: "home", parentId: "root", index: true, module: blank },
    { id: "tools", parentId: "root", path: "tools", module: blank },
    { id: "tool", parentId: "tools", path: ":name", module: blank },
    { id: "exact", parentId: "root", path: "Exact", caseSensitive: true, module: blank },
    ...Object.entries(pages).map(([path, loader]) => ({
      id: path,
      parentId: "root",
      path,
      module: { default: () => null, loader },
    })),
  ];
  const all = Object.fromEntries(routes.map((route) => [route.id, route]));
  const manifest = Object.fromEntries(Object.keys(all).map((id) => [id, { id, module: `/${id}.js` }]));
  const module = {
    handleError: () => undefined,
    default: (
      request: Request,
      status: number,
      made: Headers,
      router: { staticHandlerContext: { loaderData: Record<string, unknown> }; manifest: { routes: object } },
      context: RouterContextProvider,
    ) => {
      const info = context.get(renderContext);
      const says = JSON.stringify(router.staticHandlerContext.loaderData);
      const knows = Object.keys(router.manifest.routes).join(" ");
      info.html = `<body><script nonce="${info.nonce}">${knows}</script>${says}</body>`;
      if (new URL(request.url).pathname === "/beers")
        for (const [name, value] of Object.entries(headers)) made.set(name, value);
      made.set("content-type", "text/html");
      return new Response(null, { status, headers: made });
    },
  };
  return {
    entry: { module },
    routes: all,
    get assets() {
      onHandler();
      return { entry: { module: "", imports: [] }, routes: manifest, url: "", version: "1" };
    },
    future: {},
    publicPath: "/",
    assetsBuildDirectory: "",
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}
