/** The site's pages as `src/routes.ts` lists them, ready to be drawn in this process: no build, and no page by hand. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import * as entry from "../../src/entry.server.tsx";
import * as root from "../../src/root.tsx";
import routes from "../../src/routes.ts";

const files = import.meta.glob<Record<string, unknown>>("../../src/pages/**/*.{ts,tsx}");

export type Page = { id: string; path: string; isPage: boolean; parentId: string; index: boolean };

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.tsx?$/, "");

/** All routes, each with its whole path: `/studio/recipes/:id`. */
export function listRoutes(
  entries: readonly RouteConfigEntry[] = routes,
  parent: { id: string; path: string } = { id: "root", path: "" },
): (Page & { own: string | undefined; file: string })[] {
  return entries.flatMap((each) => {
    const path = each.path === undefined ? parent.path : `${parent.path}/${each.path}`;
    const id = idOf(each);
    const isLayout = each.children !== undefined;
    const own = { id, path: path || "/", isPage: !isLayout, parentId: parent.id, index: each.index === true };
    return [{ ...own, own: each.path, file: each.file }, ...listRoutes(each.children ?? [], { id, path })];
  });
}

type Module = { default?: Parameters<typeof withComponentProps>[0] } & {
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0];
};

/** As the router's own plugin for Vite does it: components get their data as properties. */
function withProps(module: Record<string, unknown>): Record<string, unknown> {
  const { default: Component, ErrorBoundary } = module as Module;
  return {
    ...module,
    ...(Component && { default: withComponentProps(Component) }),
    ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) }),
  };
}

async function loadRoute(file: string): Promise<Record<string, unknown>> {
  const load = files[`../../src/${file}`];
  if (!load) throw new Error(`There is no file ${file}.`);
  return withProps(await load());
}

/** @param sheets style sheets that every page links to */
export async function routeBuild(sheets: readonly string[] = []): Promise<ServerBuild> {
  const all = listRoutes();
  const loaded = await Promise.all(all.map(async (each) => [each, await loadRoute(each.file)] as const));
  const made = loaded.map(([{ id, parentId, own: path, index }, module]) => ({ id, parentId, path, index, module }));
  const list = [{ id: "root", parentId: undefined, path: "", index: false, module: withProps(root) }, ...made];
  const manifest = list.map(({ id, parentId, path, index, module }) => ({
    id,
    parentId,
    path,
    index,
    hasAction: "action" in module,
    hasLoader: "loader" in module,
    hasErrorBoundary: "ErrorBoundary" in module,
    module: `/${id}.js`,
    imports: [],
    css: id === "root" ? [...sheets] : [],
  }));
  const byId = <T extends { id: string }>(each: readonly T[]) => Object.fromEntries(each.map((one) => [one.id, one]));
  return {
    entry: { module: entry },
    routes: byId(list),
    assets: { entry: { module: "/entry.js", imports: [] }, routes: byId(manifest), url: "/manifest.js", version: "1" },
    future: {},
    publicPath: "/",
    assetsBuildDirectory: "",
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}
