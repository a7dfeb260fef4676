/** What a site to be imported may hold at most. */
import { problem } from "../../domain/result.ts";
import type { Tree } from "../../publications/publication.ts";

export type OpenTree = Tree & {
  /** Files that lead out of it by their names, or are links, as it names them: none is opened. */
  outside: readonly string[];
  close(): void;
};

/** Of one file that is read at once. */
export const mostFileBytes = 64 * 1024 * 1024;
export const mostFiles = 100_000;
/** Of a site that is sent to the studio; its form says so in words. */
export const mostUploadBytes = 1e9;

export const tooManyFiles = problem("too-many-files", `A site to import may have at most ${mostFiles} files.`);
