/** Lays a database out over the machines of a cluster. */
import type { Result } from "../domain/result.ts";
import type { Database } from "./database.ts";
import type { LaidOut } from "./engine/engine.ts";

/**
 * Every table of `placements.ts`; those that lie there already stay as they are. Servers that run meanwhile do not know of it and must
 * be started again. Problems: `one-machine` where there is no cluster, `layout`, and what the engine explains.
 */
export async function distribute({ engine }: Database): Promise<Result<LaidOut[]>> {
  try {
    return await engine.holdSchema((db) => engine.distribute(db));
  } catch (error) {
    const explained = engine.explain(error);
    if (explained) return explained;
    throw error;
  }
}
