/** `npm test`: installs what it needs, then runs everything there is and ends with the count. */
import { has, install, installBrowser, installPoppler, installPostgres } from "./debian.mjs";
import { buildOnce, checkNode, installDependencies, isFile } from "./environment.mjs";
import { checks, runSteps, suite } from "./steps.mjs";

checkNode();
await installDependencies();
installBrowser();
installPostgres();
installPoppler();
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
  suite("doors", "doors", { heardAgain: true }),
  ...(cluster
    ? [
        suite("storage on the cluster", "storage", { extraEnv: onCluster }),
        suite("doors on the cluster", "doors", { extraEnv: onCluster }),
      ]
    : []),
  suite("journeys in a browser", "journeys", { heardAgain: true }),
]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
