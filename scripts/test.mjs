/** `npm test`: installs what it needs, then runs everything there is and ends with the count. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { buildOnce, checkNode, env, installDependencies, isFile } from "./environment.mjs";
import { checks, runSteps, suite } from "./steps.mjs";

const isRoot = process.getuid?.() === 0;
const has = (command) => spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;

function install(packages, why) {
  if (!isRoot || !has("apt-get")) {
    console.log(
      `\nLOUD: ${why} is missing, and cannot be installed without root and apt-get. Install Debian's ${packages.join(" ")} and run again; what needs it fails or is skipped.\n`,
    );
    return;
  }
  console.log(`Installing ${packages.join(" ")} (${why})`);
  const apt = (...args) =>
    spawnSync("apt-get", args, { env: { ...env, DEBIAN_FRONTEND: "noninteractive" }, encoding: "utf8" });
  apt("update", "-qq");
  const result = apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
  if (result.status !== 0)
    console.log(`\nLOUD: ${packages.join(" ")} could not be installed:\n${result.stderr.slice(-2000)}\n`);
}

checkNode();
await installDependencies();
if (
  !process.env.CHROMIUM_PATH &&
  !["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].some(isFile)
)
  install(["chromium"], "the browser of the journeys");
if (!process.env.DATABASE_TEST_URL && !has("psql") && !existsSync("/usr/lib/postgresql"))
  install(["postgresql"], "the second database");
if (!has("mosquitto") && !isFile("/usr/sbin/mosquitto")) install(["mosquitto"], "the MQTT broker of the notifiers");
if (!has("nginx") && !isFile("/usr/sbin/nginx")) install(["nginx"], "the proxy before several processes");
if (!has("caddy")) install(["caddy"], "the proxy of the guide");
await buildOnce();

/** A cluster is nothing that apt brings: where one is given, it takes the place of the one server once more. */
const cluster = process.env.CITUS_TEST_URL;
const onCluster = { DATABASE_TEST_URL: cluster };
if (!cluster)
  console.log(
    "\nLOUD: several machines were NOT tested: CITUS_TEST_URL names no coordinator of a PostgreSQL cluster with Citus.\n",
  );

const { passed, failed } = await runSteps([
  ...checks,
  suite("storage on both databases", "storage"),
  suite("volume on both databases", "volume"),
  suite("doors", "doors"),
  ...(cluster
    ? [suite("storage on the cluster", "storage", onCluster), suite("doors on the cluster", "doors", onCluster)]
    : []),
  suite("journeys in a browser", "journeys"),
]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
