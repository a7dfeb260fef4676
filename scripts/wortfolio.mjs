/** The owner's command line in a checkout: installs and builds once where that is still to be done, quietly, then hands over. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { buildOnce, checkNode, env, installDependencies, root } from "./environment.mjs";

checkNode();
const cli = path.join(root, "build/server/cli.js");
if (!existsSync(cli)) {
  // What a script reads is the command's own output.
  process.stdout.write = process.stderr.write.bind(process.stderr);
  await installDependencies();
  await buildOnce();
}
// A small young generation: a backup streams, and the memory stays with the machine.
const child = spawn("node", ["--max-semi-space-size=4", cli, ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: { MALLOC_ARENA_MAX: "2", ...env, DATA_FOLDER: path.resolve(root, process.env.DATA_FOLDER || "data") },
  stdio: "inherit",
});
child.on("close", (status) => process.exit(status ?? 1));
