/** `npm run check`: format, types, lint, import law, dead code and unit tests, in about a minute; run it before each commit. */
import { checks, runSteps } from "./steps.mjs";

const { passed, failed } = await runSteps(checks);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
