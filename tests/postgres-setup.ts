/** Looks for PostgreSQL once for a whole test run and tells every test file where it is. */
import { findPostgres, type PostgresServer } from "./postgres-server.ts";

let server: PostgresServer | null = null;

export async function setup(): Promise<void> {
  server = await findPostgres();
  process.env["DATABASE_TEST_URL"] = server?.url ?? "none";
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
