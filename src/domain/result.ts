/** Expected trouble as a value: a result carries its warnings, a problem names its place. */

import type { ReadingFault } from "./fermentation/reading-fault.ts";
import type { Obstacle } from "./obstacle.ts";
import type { ToldRefusal } from "./recipe/told-refusal.ts";
import type { ToldWarning } from "./recipe/told-warning.ts";

/** A fault or a caution at one place. `code` is stable, `path` names record and field (`hops[2].alpha`). */
export type Note = {
  code: string;
  message: string;
  path: string;
  /** Where people are told of it in their language. */
  told?: ToldWarning;
  /** Where a solver's reader is told of it. */
  refused?: ToldRefusal;
  /** Where a device's owner is told of it. */
  faults?: readonly ReadingFault[];
  /** Where people at a terminal are told of it in the language of the shell. */
  obstacle?: Obstacle;
};

export type Ok<T> = { ok: true; value: T; warnings: Note[] };
export type Problem = { ok: false } & Note;
export type Result<T> = Ok<T> | Problem;

export const ok = <T>(value: T, warnings: Note[] = []): Ok<T> => ({ ok: true, value, warnings });
export const problem = (code: string, message: string, path = "", told?: ToldWarning): Problem => ({
  ok: false,
  ...warning(code, message, path, told),
});
export const warning = (code: string, message: string, path = "", told?: ToldWarning): Note => ({
  code,
  message,
  path,
  ...(told && { told }),
});

/** What the ground floor notes speaks no language: machines and logs read the code, people are told by the words. */
export const caveat = (code: string, path = "", told?: ToldWarning): Note => warning(code, code, path, told);
export const flaw = (code: string, path = "", told?: ToldWarning): Problem => problem(code, code, path, told);

/** What a solver could not keep. */
export const caution = (code: string, path: string, refused: ToldRefusal): Note => ({ ...caveat(code, path), refused });
/** Why a solver has no answer. */
export const refusal = (code: string, path: string, refused: ToldRefusal): Problem => ({
  ...flaw(code, path),
  refused,
});

/** What stops the owner's shell: `message` is for machines and logs. */
export const obstructed = (code: string, message: string, obstacle: Obstacle): Problem => ({
  ...problem(code, message),
  obstacle,
});
