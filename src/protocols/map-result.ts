/** Changes the value inside a result and leaves its warnings, or its problem, as they are. */
import { ok, type Result } from "../domain/result.ts";

export const mapResult = <A, B>(result: Result<A>, change: (value: A) => B): Result<B> =>
  result.ok ? ok(change(result.value), result.warnings) : result;
