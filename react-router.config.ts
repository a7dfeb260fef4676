import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  // One for each language, see `scripts/build.mjs`.
  buildDirectory: process.env["WORDS_LANGUAGE"] ? "build/words" : "build",
  ssr: true,
  splitRouteModules: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
