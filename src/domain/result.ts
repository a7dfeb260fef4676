/** Expected trouble as a value: a result carries its warnings, a problem names its place. */

/** A fault or a caution at one place. `code` is stable, `path` names record and field (`hops[2].alpha`). */
export type Note = { code: string; message: string; path: string };

export type Ok<T> = { ok: true; value: T; warnings: Note[] };
export type Problem = { ok: false } & Note;
export type Result<T> = Ok<T> | Problem;

export const ok = <T>(value: T, warnings: Note[] = []): Ok<T> => ({ ok: true, value, warnings });
export const problem = (code: string, message: string, path = ""): Problem => ({ ok: false, code, message, path });
export const warning = (code: string, message: string, path = ""): Note => ({ code, message, path });
