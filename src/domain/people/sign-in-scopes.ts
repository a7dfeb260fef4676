/** What a site learns of a person who signs in there by this site's address (indieauth.spec.indieweb.org, 5.3.4). */

export const signInScopes = ["profile", "email"] as const;
export type SignInScope = (typeof signInScopes)[number];
