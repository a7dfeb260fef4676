/** Trouble that passes without anybody mending the program: the database is away, busy or cannot be written. */
import { type ProblemCode, problemCodes } from "../platform/problem.ts";
import type { Store } from "../storage/database.ts";

/** The code of a fault that the database explains as its own; null for a bug, and for what the one who asks has done. */
export function troubleOf({ database }: Pick<Store, "database">, fault: unknown): ProblemCode | null {
  const code = database.engine.explain(fault)?.code ?? "";
  return isTrouble(code) ? code : null;
}

export const isTrouble = (code: string): code is ProblemCode =>
  Object.hasOwn(problemCodes, code) && problemCodes[code as ProblemCode].status === 503;
