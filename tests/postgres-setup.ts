/** Looks for PostgreSQL once for a whole test run and tells every test file where it is. */
import { findPostgres } from "./postgres-server.ts";

export async function setup(): Promise<void> {
  process.env["DATABASE_TEST_URL"] = (await findPostgres())?.url ?? "none";
}
