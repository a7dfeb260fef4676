/** The mail that invites somebody to the site. */
import type { Mail, MailSite } from "./mail.ts";
import { formatMail } from "./format-mail.ts";

/** `role` as people read it: “an editor”. `until` is a printed date. */
export type Invitation = { inviter: string; role: string; link: string; until: string };

export const formatInvitationMail = (site: MailSite, { inviter, role, link, until }: Invitation): Mail =>
  formatMail(site, {
    subject: `Your invitation to ${site.title}`,
    sections: [
      { kind: "text", text: `${inviter} has invited you to ${site.title} as ${role}.` },
      { kind: "button", label: "Accept invitation", link },
      { kind: "text", text: `The link works once, until ${until}.` },
    ],
    reason: `You received this e-mail because ${inviter} entered your address. If you weren't expecting it, ignore it: there is no account until you accept.`,
  });
