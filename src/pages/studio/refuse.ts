/** Turns a refused right into the page's status: 401 for guests, 403 for those whose role is less, 404 for what is not there. */
import { data } from "react-router";
import { unreadable } from "../../platform/contract.ts";
import type { Result } from "../../domain/result.ts";

const statuses: Record<string, number> = { "sign-in": 401, forbidden: 403, "not-found": 404, unreadable: 404 };

export const refuse = (code: string) =>
  data(code === unreadable ? unreadable : null, { status: statuses[code] ?? 400 });

/** The value, or a thrown status. */
export function valueOrRefuse<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw refuse(result.code);
}
