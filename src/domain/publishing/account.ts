/** The site's name as an account in the fediverse. */

export const isAccountName = (name: string): boolean => /^[a-z0-9_]{1,30}$/i.test(name);

/** Other servers ask for https; this machine's own do without. */
export function canBeAccount(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || ["localhost", "127.0.0.1"].includes(hostname);
}

/** `name@example.org`; null for no account, and where the site cannot be one. */
export const handleAt = (origin: string, name: string): string | null =>
  name !== "" && canBeAccount(origin) ? `${name}@${new URL(origin).host}` : null;
