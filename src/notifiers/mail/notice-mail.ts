/** The mail for any other message: a title, a few lines, a link. */
import type { Mail, MailSite } from "./mail.ts";
import { formatMail } from "./format-mail.ts";

/** In the reader's language. */
export type Letter = { language: string; open: string; reason: string };
export type Notice = { title: string; lines: readonly string[]; link?: string; letter?: Letter | undefined };

const english: Letter = {
  language: "en",
  open: "Open",
  reason: "You received this e-mail because your address is set up for notifications.",
};

export const formatNoticeMail = (site: MailSite, { title, lines, link, letter = english }: Notice): Mail =>
  formatMail(site, {
    language: letter.language,
    subject: title,
    sections: [
      ...lines.map((text) => ({ kind: "text", text }) as const),
      ...(link === undefined ? [] : [{ kind: "button", label: letter.open, link } as const]),
    ],
    reason: letter.reason,
  });
