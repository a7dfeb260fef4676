/** One content, two forms: each mail is sent as HTML and as plain text. */
import type { Mail, MailParts, MailSite } from "./mail.ts";
import { formatHtml } from "./format-html.ts";
import { formatText } from "./format-text.ts";

/** A subject is one line. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

export function formatMail(site: MailSite, parts: MailParts): Mail {
  const plain = { ...site, title: oneLine(site.title) };
  const content = { ...parts, subject: oneLine(parts.subject) };
  return { subject: content.subject, text: formatText(plain, content), html: formatHtml(plain, content) };
}
