import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { dependencies } from "./package.json" with { type: "json" };

/** The program and its second thread are two entries; the router's plugin would name both alike. */
const entryNames: Plugin = {
  name: "entry-names",
  enforce: "post",
  config: () => ({
    environments: { ssr: { build: { rolldownOptions: { output: { entryFileNames: "[name].js" } } } } },
  }),
};

/** Style sheets of the studio and of the opened tools come with their own pages. */
const isPublicStyle = (id: string) =>
  /[\\/]src[\\/](ui|features)[\\/].*\.css$/.test(id) &&
  !/[\\/]src[\\/]features[\\/](studio|entries|settings|media|devices|recipe-import|libraries|accounts|tools)[\\/]/.test(
    id,
  ) &&
  !/[\\/](studio|dock|workbench|look|door|drop|key-values|notice|toolbar|jump|fold|row-|settings|device|batch-desk|brew-sheet|inventory|calibration|readings-explorer)[^\\/]*\.css$/.test(
    id,
  );

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Tells whether the frame of the public pages or the home page needs a module: a visitor's first page should come in few files. */
function createFront() {
  const front = new Set<string>();
  const walk = (graph: Graph, id: string): void => {
    if (front.has(id)) return;
    front.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) walk(graph, next);
  };
  const pages = ["root", "pages/site/site-layout", "pages/site/home"];
  const roots = [...pages.map((page) => `src/${page}.tsx?__react-router-build-client-route`), "src/entry.client.tsx"];
  return (id: string, graph: Graph): boolean => {
    if (front.size === 0) for (const root of roots) walk(graph, path.resolve(root));
    return front.has(id);
  };
}
const isFront = createFront();

const isPublicPart = (id: string) =>
  /[\\/]src[\\/](ui|platform|domain[\\/](units|people|publishing)|features[\\/]site)[\\/][^.]*\.tsx?$/.test(id) &&
  !/[\\/]src[\\/]ui[\\/](?:\w+[\\/])?(studio|dock|workbench|look|door|drop|key-values|notice|toolbar|jump|fold|row-|loading|conflict|quantity|switch|side-menu|progress|needs|status|empty|fermenting-row)/.test(
    id,
  );

const licenceOf = (folder: string) =>
  (JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as { license?: string }).license ?? "";

/** Of every package that has become part of the program, its licence, beside the program. */
const licences: Plugin = {
  name: "licences",
  generateBundle() {
    const modules = [...this.getModuleIds()];
    const packages = new Set(
      modules.flatMap((id) => /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0] ?? []),
    );
    const texts = [...packages].toSorted().flatMap((folder) => {
      const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
      const name = folder.replace(/^.*node_modules[\\/]/, "");
      return [`${name}\n\n${file ? readFileSync(path.join(folder, file), "utf8").trim() : licenceOf(folder)}`];
    });
    this.emitFile({ type: "asset", fileName: "licences.txt", source: `${texts.join(`\n\n${"-".repeat(72)}\n\n`)}\n` });
  },
};

export default defineConfig({
  plugins: [reactRouter(), entryNames, licences],
  // One graph for pages and the HTTP server: contexts and singletons exist once.
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          input: { cli: "./src/cli/main.ts", thread: "./src/http/render-thread.ts" },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            advancedChunks: {
              groups: [
                // One style sheet for all public pages: a page must not wait for twenty.
                { name: "looks", test: isPublicStyle, priority: 3 },
                {
                  name: (id, graph) => (isFront(id, graph) ? "front" : null),
                  test: /[\\/]src[\\/].*\.tsx?$|@tabler|react-router/,
                  priority: 2,
                  minShareCount: 3,
                },
                // What else most public pages share, in one file instead of forty.
                { name: "site", test: isPublicPart, priority: 1, minShareCount: 8 },
                {
                  name: "vendor",
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/,
                },
              ],
            },
          },
        },
      },
    },
  },
  // What is no dependency of the installed program becomes part of it: of five thousand icons those in use, of Markdown's hundred packages a file.
  ssr: { noExternal: true, external: Object.keys(dependencies) },
  build: { sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  css: { modules: { generateScopedName: "[local]-[hash:3]" } },
  server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
});
