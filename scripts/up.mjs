/** `npm run up`: installs, builds, creates the database with the demo site, and serves. `-- --demo portfolio` takes the one without beer, `-- --empty` none. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import {
  buildOnce,
  checkNode,
  checkWritable,
  env,
  finishOnce,
  giveUp,
  installDependencies,
  memoryEnv,
  root,
  runAloud,
  serveFlags,
} from "./environment.mjs";

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || "127.0.0.1";

/** Says so before minutes of work are spent on a port that is taken. */
function checkPort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) =>
      giveUp(
        error.code === "EADDRINUSE"
          ? `Port ${port} is taken by another program. Stop it, or start with another one: PORT=3001 npm run up`
          : error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND"
            ? `HOST is "${host}", which is no address of this machine.`
            : `Port ${port} cannot be opened: ${error.message}`,
      ),
    );
    probe.listen(port, host, () => probe.close(resolve));
  });
}

const demos = { brewery: "demo", portfolio: "demo-portfolio" };

/** The demo's folder; null for an empty site. */
function readOptions([option, name, ...rest]) {
  if (option === undefined) return demos.brewery;
  if (option === "--empty" && name === undefined) return null;
  if (option === "--demo" && Object.hasOwn(demos, name ?? "") && rest.length === 0) return demos[name];
  return giveUp(
    option === "--demo"
      ? `--demo takes ${Object.keys(demos).join(" or ")}. Usage: npm run up -- --demo portfolio`
      : `There is no option "${option === "--empty" ? name : option}". Usage: npm run up [-- --empty | --demo portfolio]`,
  );
}

const demo = readOptions(process.argv.slice(2));
checkNode();
if (!Number.isInteger(port) || port < 0 || port > 65535)
  giveUp(`PORT must be a whole number from 0 to 65535; it is "${process.env.PORT}".`);
checkWritable();
await checkPort();
await installDependencies();
await buildOnce();

const dataFolder = path.resolve(root, process.env.DATA_FOLDER || "./data");
const database = path.join(dataFolder, "wortfolio.db");
const create = () => runAloud("node", ["build/server/cli.js", "create", ...(demo ? ["--from", demo] : [])]);

if (!process.env.DATABASE_URL) {
  const made = finishOnce("making", database, existsSync(database), create);
  if (!made && demo !== demos.brewery)
    process.stdout.write(`  ${dataFolder} holds a site already, which is served as it is.\n`);
} else if (demo) create();

const server = spawn("node", [...serveFlags, "build/server/cli.js", "serve"], {
  cwd: root,
  env: { ...memoryEnv, ...env, NODE_ENV: "production" },
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("close", (status) => process.exit(status ?? 0));
