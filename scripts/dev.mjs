/** `npm run dev`: one port for pages, doors and hot reloading. */
import { spawn } from "node:child_process";
import { checkNode, env, installDependencies, root } from "./environment.mjs";

checkNode();
await installDependencies();
const server = spawn("node", ["scripts/dev-server.ts"], {
  cwd: root,
  env: { ...env, NODE_ENV: "development" },
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("close", (status) => process.exit(status ?? 0));
