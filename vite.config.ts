import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import manifest from "./package.json" with { type: "json" };
import {
  bareImports,
  families,
  type Graph,
  scopedName,
  sharedAs,
  keptSheets,
  reactModules,
  singleClasses,
  shortLoader,
  singleIcons,
} from "./scripts/client-files.ts";
import { unusedParts } from "./scripts/unused-parts.ts";
import { clientWords } from "./scripts/words/client-words.ts";

/** Over what the router's plugin says: a page's file may export more than its page, so that nobody fetches one that only hands it on; the program and its threads are entries of different names. */
const entries: Plugin = {
  name: "entries",
  enforce: "post",
  config: () => ({
    environments: {
      client: { build: { rolldownOptions: { preserveEntrySignatures: "allow-extension" } } },
      ssr: { build: { rolldownOptions: { output: { entryFileNames: "[name].js" } } } },
    },
  }),
};

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

export default defineConfig(({ command }) => ({
  plugins: [
    clientWords(process.env["WORDS_LANGUAGE"] ?? "en"),
    singleIcons,
    singleClasses,
    unusedParts,
    reactModules,
    shortLoader,
    reactRouter(),
    keptSheets,
    bareImports,
    entries,
    licences,
  ],
  // One graph for pages and the HTTP server: contexts and singletons exist once.
  environments: {
    ssr: {
      // Of packages in the older form that are built in.
      define: { __dirname: "import.meta.dirname" },
      build: {
        rolldownOptions: {
          input: {
            cli: "./src/cli/main.ts",
            thread: "./src/http/render-thread.ts",
            heic: "./src/platform/heic-thread.ts",
            microformats: "./src/platform/microformats-thread.ts",
            svg: "./src/platform/svg-process.ts",
            texts: "./src/features/publication-import/texts-thread.ts",
          },
          // What runs beside it keeps their source, with a sign beyond Latin at two bytes a letter.
          output: {
            comments: false,
            minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: "all", pass: 3 } },
          output: {
            // A sheet is called after one of the modules in it, and belongs to all of them.
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith(".css")) ? "assets/[hash][extname]" : "assets/[name]-[hash][extname]",
            advancedChunks: {
              groups: [
                // A group takes along what its modules import: what more pages use comes first.
                ...["front", "site", ...Object.keys(families).toReversed(), "lists", null].map((place, index) => ({
                  name: (id: string, graph: Graph) => {
                    const found = sharedAs(id, graph);
                    return place === null || found === place ? found : null;
                  },
                  test: /[\\/]src[\\/].*\.(tsx?|css)(\?__react-router-build-client-route)?$|@tabler|react-router|preload-helper/,
                  priority: 20 - index,
                })),
                {
                  name: "vendor",
                  priority: 31,
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
  // A development server has them all, and loads no package that is written for `require`.
  ssr: command === "build" ? { noExternal: true, external: Object.keys(manifest.dependencies) } : {},
  build: { sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  css: { modules: { generateScopedName: scopedName } },
  server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
}));
