/** The mail that tells of a sign-in from a device that was not known before. */
import type { Mail, MailSite } from "./mail.ts";
import { formatMail } from "./format-mail.ts";

/** `link` leads to the account page; `at` is a printed moment. */
export type NewSignIn = { device: string; at: string; link: string };

export const formatSignInMail = (site: MailSite, { device, at, link }: NewSignIn): Mail =>
  formatMail(site, {
    subject: "New sign-in to your account",
    sections: [
      { kind: "text", text: `Your account at ${site.title} was used to sign in on a new device.` },
      {
        kind: "facts",
        facts: [
          ["Device", device],
          ["Time", at],
        ],
      },
      {
        kind: "text",
        text: "If this was you, there is nothing to do. If not, change your password and sign that device out.",
      },
      { kind: "button", label: "Check my account", link },
    ],
    reason: "You received this e-mail because you have an account at this site.",
  });
