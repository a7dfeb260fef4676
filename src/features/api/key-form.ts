/** What the form of a new key offers. */
import type { KeyScope } from "../../domain/people/key-scopes.ts";

/** After how many days it may expire. */
export const lifetimes = [30, 90, 365] as const;

/** The name of a right's box. */
export const boxOf = (scope: KeyScope) => `may.${scope}` as const;
