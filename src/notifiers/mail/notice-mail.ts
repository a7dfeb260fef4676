/** The mail for any other message: a title, a few lines, a link. */
import type { Mail, MailSite } from "./mail.ts";
import { formatMail } from "./format-mail.ts";

export type Notice = { title: string; lines: readonly string[]; link?: string; linkLabel?: string };

export const formatNoticeMail = (site: MailSite, { title, lines, link, linkLabel = "Open" }: Notice): Mail =>
  formatMail(site, {
    language: "en",
    subject: title,
    sections: [
      ...lines.map((text) => ({ kind: "text", text }) as const),
      ...(link === undefined ? [] : [{ kind: "button", label: linkLabel, link } as const]),
    ],
    reason: "You received this e-mail because your address is set up for notifications in the studio.",
  });
