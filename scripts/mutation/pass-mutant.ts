/** Tells the processes that a test starts which mutant is to be theirs: Stryker tells only the test's own. */
import { inject } from "vitest";

const mutant: unknown = inject("activeMutant" as never);
if (typeof mutant === "string") process.env["__STRYKER_ACTIVE_MUTANT__"] = mutant;
