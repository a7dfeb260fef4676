import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import manifest from "./package.json" with { type: "json" };

/** The program and its second thread are two entries; the router's plugin would name both alike. */
const entryNames: Plugin = {
  name: "entry-names",
  enforce: "post",
  config: () => ({
    environments: { ssr: { build: { rolldownOptions: { output: { entryFileNames: "[name].js" } } } } },
  }),
};

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const routeOf = (file: string) => `${file}?__react-router-build-client-route`;
const publicPages = readdirSync("src/pages/site").filter((name) => name.endsWith(".tsx"));

/** What a visitor's first page needs in few files: the frame of the public pages and the home page, and how many public pages use a module. */
function createFront() {
  const front = new Set<string>();
  const users = new Map<string, number>();
  function walk(graph: Graph, id: string, seen: Set<string>): Set<string> {
    if (seen.has(id)) return seen;
    seen.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) walk(graph, next, seen);
    return seen;
  }
  function read(graph: Graph): void {
    const frame = ["src/root.tsx", "src/pages/site/site-layout.tsx", "src/pages/site/home.tsx"];
    for (const file of [...frame.map(routeOf), "src/entry.client.tsx"]) walk(graph, path.resolve(file), front);
    for (const page of publicPages)
      for (const id of walk(graph, path.resolve(routeOf(`src/pages/site/${page}`)), new Set()))
        users.set(id, (users.get(id) ?? 0) + 1);
  }
  return (id: string, graph: Graph) => {
    if (front.size === 0) read(graph);
    return { isFront: front.has(id), users: users.get(id) ?? 0 };
  };
}
const seenFrom = createFront();
/** A style sheet of fewer public pages comes with these. */
const fewPages = 5;
const mostPages = Number(process.env.SHARED ?? 8);

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
                // One style sheet for the frame and what many public pages share: a page must not wait for twenty.
                {
                  name: (id, graph) => {
                    const { isFront, users } = seenFrom(id, graph);
                    return isFront || users >= fewPages ? "looks" : null;
                  },
                  test: /\.css$/,
                  priority: 3,
                },
                {
                  name: (id, graph) => (seenFrom(id, graph).isFront ? "front" : null),
                  test: /[\\/]src[\\/].*\.tsx?$|@tabler|react-router/,
                  priority: 2,
                  minShareCount: 3,
                },
                // What else most public pages share, in one file instead of forty.
                {
                  name: (id, graph) => (seenFrom(id, graph).users >= mostPages ? "site" : null),
                  test: /[\\/]src[\\/](ui|platform|domain|features[\\/]site)[\\/].*\.tsx?$/,
                  priority: 1,
                },
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
  ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
  build: { sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  css: { modules: { generateScopedName: "[local]-[hash:3]" } },
  server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
});
