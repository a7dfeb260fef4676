/** security.txt (RFC 9116): whom to tell of a weakness. */
import { isoTime } from "./feed.ts";

/** The standard asks for less than a year; the text is made anew with each request. */
const validMilliseconds = 180 * 24 * 3_600_000;

/** `contact` is an e-mail address or a URL; null when there is nobody to name, which is no security.txt at all. */
export function buildSecurityTxt(origin: string, contact: string, language: string, now: number): string | null {
  const address = contactUri(contact.trim());
  if (!address) return null;
  return [
    `Contact: ${address}`,
    `Expires: ${isoTime(now + validMilliseconds)}`,
    `Preferred-Languages: ${/^[A-Za-z0-9-]+$/.test(language) ? language : "en"}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}

function contactUri(contact: string): string | null {
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(contact)) return `mailto:${contact}`;
  return /^(?:https:\/\/|mailto:|tel:)\S+$/i.test(contact) ? contact : null;
}
