/** Where backups lie: a folder, or a store that speaks S3. */
import type { Readable } from "node:stream";

/** Expected trouble of a target, thrown through the streams on its way to a problem. */
export class TargetFault extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
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
