/** Expected trouble of a place where files are kept, thrown through the streams on its way to a problem. */
import type { Obstacle } from "../domain/obstacle.ts";

export class StoreFault extends Error {
  readonly code: string;
  readonly obstacle: Obstacle;
  /** The HTTP status it was refused with; null where nothing answered, or no server was asked. */
  readonly status: number | null;
  constructor(code: string, message: string, obstacle: Obstacle, status: number | null = null) {
    super(message);
    this.code = code;
    this.obstacle = obstacle;
    this.status = status;
  }
}
