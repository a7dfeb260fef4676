/** What is wrong with a file of the site: thrown inside of the import's transaction, so that nothing of it stays. */
import type { Obstacle } from "../../domain/obstacle.ts";
import type { Result } from "../../domain/result.ts";

export class Fault extends Error {
  readonly obstacle: Obstacle;
  constructor(message: string, obstacle: Obstacle) {
    super(message);
    this.obstacle = obstacle;
  }
}

/** What the parser of a file says of it, in its own words. */
export const unreadable = (file: string, fault: string) =>
  new Fault(`${file}: ${fault}`, { is: "site-file", file, fault });

/** @param file that it came from */
export function valueOf<T>(result: Result<T>, file: string): T {
  if (result.ok) return result.value;
  if (result.obstacle) throw new Fault(result.message, result.obstacle);
  throw unreadable(file, [result.path, result.message].filter(Boolean).join(": "));
}
