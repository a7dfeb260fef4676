/** The name of a scope's box in the form. */
import type { SignInScope } from "../../domain/people/sign-in-scopes.ts";

export const boxOf = (scope: SignInScope) => `may.${scope}` as const;
