/** A page is drawn at once; only where a part of it fails or waits is it drawn again by the way that waits and reports. */
import { use } from "react";
import { createRequestHandler, Outlet, RouterContextProvider, Scripts, type ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";
import type { RenderInfo } from "./platform/render-context.ts";
import type { SiteContext } from "./storage/site-context.ts";

const reported = vi.hoisted(() => vi.fn());
vi.mock("./platform/log.ts", async (original) => ({
  ...(await original<object>()),
  serverLog: () => ({ error: reported }),
}));

// A file before this one may have loaded the entry with the log itself.
vi.resetModules();
const entry = await import("./entry.server.tsx");
const { siteContext } = await import("./features/site/site-context.ts");
const { renderContext } = await import("./platform/render-context.ts");
const { Part } = await import("./ui/part.tsx");

const Broken = () => {
  throw new Error("secret of the part");
};
const waited = new Promise<string>((resolve) => setTimeout(() => resolve("what was waited for"), 20));
const Waiting = () => use(waited);
const Sound = () => "a sound part";

const files = { id: "root", path: "", module: "/root.js", imports: [], css: [] };
const built = (Content: () => React.ReactNode): ServerBuild =>
  ({
    entry: { module: entry },
    routes: {
      root: {
        id: "root",
        path: "",
        module: {
          Layout: ({ children }: { children: React.ReactNode }) => (
            <html lang="en">
              <body>
                {children}
                <Scripts />
              </body>
            </html>
          ),
          default: () => (
            <main>
              <Part>
                <Content />
              </Part>
              <Outlet />
            </main>
          ),
          loader: () => ({ said: "</script><b>" }),
        },
      },
    },
    assets: {
      entry: { module: "/e.js", imports: [] },
      routes: { root: { ...files, hasLoader: true } },
      url: "/m.js",
      version: "1",
    },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  }) as unknown as ServerBuild;

async function draw(Content: () => React.ReactNode): Promise<RenderInfo> {
  const info: RenderInfo = { nonce: "N", requestId: "", isData: false };
  const context = new RouterContextProvider();
  context.set(renderContext, info);
  context.set(siteContext, {
    store: { database: { engine: { explain: () => undefined } } },
    choices: { language: "en" },
  } as unknown as SiteContext);
  await createRequestHandler(built(Content), "production")(new Request("http://site.example/"), context);
  return info;
}

test.each([
  ["sound", Sound, "a sound part", 0],
  ["broken", Broken, "This part cannot be shown right now", 1],
  ["late", Waiting, "what was waited for", 0],
] as const)("a page with a %s part", async (_name, Content, text, faults) => {
  reported.mockClear();
  const { html = "", digest } = await draw(Content);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
  expect(html).toContain(text);
  expect(reported).toHaveBeenCalledTimes(faults);
  expect(digest !== undefined).toBe(faults > 0);
  // What the loaders gave stands in it once, at its end, and cannot end the script that it stands in.
  expect(html.match(/streamController\.enqueue\(/g)).toHaveLength(1);
  expect(
    html.match(
      /<script nonce="N">window[^<]*\\u003c\/script>[^<]*streamController\.close\(\);<\/script><\/body><\/html>$/,
    ),
  ).not.toBeNull();
});
