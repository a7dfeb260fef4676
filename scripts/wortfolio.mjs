#!/usr/bin/env node
/** The owner's command line. In a checkout it installs and builds first where that is still to be done; a package holds the built program. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import {
  buildOnce,
  checkNode,
  env,
  giveUp,
  installDependencies,
  isNodeFrom,
  memoryEnv,
  oldestRuntime,
  root,
  serveFlags,
} from "./environment.mjs";

const program = path.join(root, "build/server/cli.js");
const isCheckout = existsSync(path.join(root, "package-lock.json"));
const args = process.argv.slice(2);

/** The runtime that comes with the packages, and the checkout's own folder for data. */
async function prepareCheckout() {
  checkNode();
  if (!existsSync(program)) {
    // What a script reads is the command's own output.
    process.stdout.write = process.stderr.write.bind(process.stderr);
    await installDependencies();
    await buildOnce();
  }
  return { node: "node", env: { ...env, DATA_FOLDER: path.resolve(root, process.env.DATA_FOLDER || "data") } };
}

function prepareInstalled() {
  if (!isNodeFrom(oldestRuntime))
    giveUp(
      `Wortfolio needs Node.js ${oldestRuntime.join(".")} or newer; this is ${process.versions.node}. Install a newer one from nodejs.org or your distribution.`,
    );
  return { node: process.execPath, env: process.env };
}

const runtime = isCheckout ? await prepareCheckout() : prepareInstalled();
// A backup streams and needs less still.
const flags = args[0] === "serve" ? serveFlags : ["--max-semi-space-size=4"];
const child = spawn(runtime.node, [...flags, program, ...args], {
  cwd: process.env.INIT_CWD && isCheckout ? process.env.INIT_CWD : process.cwd(),
  env: { NODE_ENV: "production", ...memoryEnv, ...runtime.env },
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("close", (status) => process.exit(status ?? 1));
