/** The link in a message about alerts: it opens the alerts of this message, without signing in, and nothing else. */
import type { Store } from "../../storage/database.ts";

const lifeMilliseconds = 14 * 86_400_000;
const placeOf = ({ siteId }: Store) => `alert link ${siteId}`;
/** What the vault puts before all it seals; an address does without. */
const version = "v1.";

/** Others hand messages on to whoever listens. */
const linkedNotifiers: readonly string[] = ["email", "web-push", "ntfy"];
export const takesLink = (notifier: string): boolean => linkedNotifiers.includes(notifier);

/** In place of the ids of alerts. */
export const allOfMessage = "all";

export const sealAlertLink = (store: Store, messageId: string): string =>
  store.database.vault.seal(`${messageId} ${store.now()}`, placeOf(store)).slice(version.length);

/** The id of its message; null for a link that is not of this site, was changed, or is older than 14 days. */
export function openAlertLink(store: Store, token: string): string | null {
  const [messageId = "", at] = (store.database.vault.open(version + token, placeOf(store)) ?? "").split(" ");
  return messageId !== "" && Number(at) + lifeMilliseconds > store.now() ? messageId : null;
}
