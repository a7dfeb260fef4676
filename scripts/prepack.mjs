/** Before `npm pack`: the package holds the built program. */
import { buildOnce, checkNode, installDependencies } from "./environment.mjs";

checkNode();
// npm's own answer, the name of the package, is the only line on standard output.
process.stdout.write = process.stderr.write.bind(process.stderr);
await installDependencies();
await buildOnce();
