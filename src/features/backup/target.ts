/** Where backups lie: a folder, or a store that speaks S3. */
import type { Readable } from "node:stream";

export type Target = {
  /** Whole or not at all; never over another file. Gives where it lies now, and how many bytes. */
  write(name: string, bytes: Readable, signal?: AbortSignal): Promise<{ file: string; bytes: number }>;
  open(name: string): Promise<Readable>;
  /** Names, in any order, of others' files too. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
};
