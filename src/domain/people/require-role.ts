/** The one rule for rights: what a viewer needs to do a thing, as a value that doors turn into a status. */
import { ok, problem, type Result } from "../result.ts";
import { hasRole, type Role, type Viewer } from "./viewer.ts";

/** Problems: `sign-in` (401) for guests who have not signed in, `forbidden` (403) for those whose role is less. */
export function requireRole(viewer: Viewer, least: Role): Result<void> {
  if (hasRole(viewer, least)) return ok(undefined);
  return viewer.userId === null
    ? problem("sign-in", "Sign in first.")
    : problem("forbidden", `This needs the role ${least}; you have ${viewer.role}.`);
}
