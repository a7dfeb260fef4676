/** How a preview link is written: by itself, and as part of its entry's own address. */

export const previewLink = /^\/preview\/([\w-]{43})$/;
const secretForm = /^[\w-]{43}$/;

/** The name by which an entry's own address carries the secret. */
export const previewName = "preview";

/** Null where there is none, and where it is none. */
export function previewSecret(search: URLSearchParams): string | null {
  const secret = search.get(previewName);
  return secret !== null && secretForm.test(secret) ? secret : null;
}
