/** Where backups lie: a folder, or a store that speaks S3. */
import type { Readable } from "node:stream";
import type { Obstacle } from "../../domain/obstacle.ts";

/** Expected trouble of a target, thrown through the streams on its way to a problem. */
export class TargetFault extends Error {
  readonly code: string;
  readonly obstacle: Obstacle;
  constructor(code: string, message: string, obstacle: Obstacle) {
    super(message);
    this.code = code;
    this.obstacle = obstacle;
  }
}

export type Target = {
  /** Whole or not at all; never over another file. Gives where it lies now, and how many bytes. */
  write(name: string, bytes: Readable, signal?: AbortSignal): Promise<{ file: string; bytes: number }>;
  open(name: string): Promise<Readable>;
  /** Names, in any order, of others' files too. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
};
