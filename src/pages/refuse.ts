/** Turns a refusal into the page of its status: 401 for guests, 403 for those whose role is less, 404 for what is not there. */
import { data } from "react-router";
import type { Result } from "../domain/result.ts";
import { unreadable } from "../platform/contract.ts";
import { statusOf } from "../platform/problem.ts";

export const refuse = (code: string) => data(code === unreadable ? unreadable : null, { status: statusOf(code) });

/** The value, or a thrown status. */
export function valueOrRefuse<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw refuse(result.code);
}
