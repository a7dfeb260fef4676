/** The mail with which somebody sets a new password. */
import type { Mail, MailSite } from "./mail.ts";
import { formatMail } from "./format-mail.ts";

export const formatPasswordMail = (site: MailSite, { link, until }: { link: string; until: string }): Mail =>
  formatMail(site, {
    subject: "Set a new password",
    sections: [
      { kind: "text", text: `Someone asked for a new password for your account at ${site.title}.` },
      { kind: "button", label: "Set new password", link },
      {
        kind: "text",
        text: `The link works once, until ${until}. Until you use it, your current password stays valid.`,
      },
    ],
    reason:
      "You received this e-mail because your address was entered on the sign-in page. If that wasn't you, ignore it.",
  });
