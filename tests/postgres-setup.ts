/** Looks for PostgreSQL once for a whole test run and tells every test file where it is. */
import { findPostgres } from "./postgres-server.ts";

export async function setup(): Promise<void> {
  // Another project of the same run may have looked already.
  if (process.env["DATABASE_TEST_URL"] === "none") return;
  process.env["DATABASE_TEST_URL"] = (await findPostgres())?.url ?? "none";
}
