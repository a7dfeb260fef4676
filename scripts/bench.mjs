/** `npm run bench [PART...]`: installs and builds what is not there yet, and runs the benches. */
import { spawn } from "node:child_process";
import { installBrowser, installPostgres } from "./debian.mjs";
import { buildOnce, checkNode, env, installDependencies, root } from "./environment.mjs";

checkNode();
await installDependencies();
installBrowser();
installPostgres();
await buildOnce();
const bench = spawn("node", ["bench/run.ts", ...process.argv.slice(2)], { cwd: root, env, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => bench.kill(signal));
bench.on("close", (status) => process.exit(status ?? 1));
