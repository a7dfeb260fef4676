import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** The server and the command line are two entries; the router's plugin would name both alike. */
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

export default defineConfig({
  plugins: [reactRouter(), entryNames],
  // One graph for pages and the HTTP server: contexts and singletons exist once.
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          input: { index: "./src/main.ts", cli: "./src/cli/main.ts", thread: "./src/http/render-thread.ts" },
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
  // Bundled, so that the server loads the icons in use and not the five thousand others.
  ssr: { noExternal: [/tabler/] },
  build: { sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  css: { modules: { generateScopedName: "[local]-[hash:3]" } },
  server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
});
