/** What is wrong with a file of the site: thrown inside of the import's transaction, so that nothing of it stays. */
import type { Result } from "../../domain/result.ts";

export class Fault extends Error {}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Fault([result.path, result.message].filter(Boolean).join(": "));
  return result.value;
}
