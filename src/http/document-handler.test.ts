/** A document is answered by the branch of routes that its address lies on. */
import { RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createDocumentHandler } from "./document-handler.ts";

type Route = { parentId?: string; path?: string; index?: boolean };
const routes: Record<string, Route> = {
  root: { path: "" },
  site: { parentId: "root" },
  home: { parentId: "site", index: true },
  beer: { parentId: "site", path: "beers/:slug" },
  studio: { parentId: "root" },
  today: { parentId: "studio", path: "studio", index: true },
  room: { parentId: "studio", path: "studio/:room" },
  other: { parentId: "root", path: "*" },
};
const build = {
  entry: {
    module: {
      default: (_request: Request, status: number, _headers: Headers, { staticHandlerContext }: Entry) =>
        new Response(staticHandlerContext.matches.map(({ route }) => route.id).join(" "), { status }),
    },
  },
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { id, ...route, module: { default: () => null } }]),
  ),
  assets: { entry: {}, routes: Object.fromEntries(Object.keys(routes).map((id) => [id, { id }])) },
  basename: "/",
  future: {},
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;
type Entry = { staticHandlerContext: { matches: { route: { id: string } }[] } };

test.each([
  ["/", "root site home"],
  ["/beers/pale", "root site beer"],
  ["/studio", "root studio today"],
  ["/studio/people", "root studio room"],
  ["/nothing/at/all", "root other"],
])("%s is answered by %s", async (path, branch) => {
  const handle = createDocumentHandler(build, "production");
  for (const _time of [1, 2]) {
    const answer = await handle(new Request(`http://site.example${path}`), new RouterContextProvider());
    expect([answer.status, await answer.text()]).toEqual([200, branch]);
  }
});
