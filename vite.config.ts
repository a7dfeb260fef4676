import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** The server and the command line are two entries; the router's plugin would name both alike. */
const entryNames: Plugin = {
  name: "entry-names",
  enforce: "post",
  config: () => ({ environments: { ssr: { build: { rolldownOptions: { output: { entryFileNames: "[name].js" } } } } } }),
};

export default defineConfig({
  plugins: [reactRouter(), entryNames],
  // One graph for pages and the HTTP server: contexts and singletons exist once.
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          input: { index: "./src/main.ts", cli: "./src/cli/main.ts" },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            advancedChunks: {
              groups: [{ name: "vendor", test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/ }],
            },
          },
        },
      },
    },
  },
  // Bundled, so that the server loads the icons in use and not the five thousand others.
  ssr: { noExternal: [/tabler/] },
  build: { sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  css: { modules: { generateScopedName: "[name]-[local]-[hash:4]" } },
  server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
});
