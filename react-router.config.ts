import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: true,
  splitRouteModules: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
