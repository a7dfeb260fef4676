/** One content, two forms: each mail is sent as HTML and as plain text. */
import type { Mail, MailParts, MailSite } from "./mail.ts";
import { printHtml } from "./print-html.ts";
import { printText } from "./print-text.ts";

/** A subject is one line. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

export function printMail(site: MailSite, parts: MailParts): Mail {
  const plain = { ...site, title: oneLine(site.title) };
  const content = { ...parts, subject: oneLine(parts.subject) };
  return { subject: content.subject, text: printText(plain, content), html: printHtml(plain, content) };
}
