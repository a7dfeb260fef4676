/** The mails of accounts as they are read, each in one language. Dates come printed. */
import type { Role } from "../../domain/people/viewer.ts";
import { formatMail } from "../../notifiers/mail/format-mail.ts";
import type { Mail, MailSite } from "../../notifiers/mail/mail.ts";
import { wordsOf } from "../../words/words.ts";

/** `language` is the reader's, or the site's. */
export type Reader = { site: MailSite; language: string };

/** `inviter` is null where the name is not known. */
export type Invitation = { inviter: string | null; role: Role; link: string; until: string };

const kindOf = (role: Role) => (role === "guest" ? "other" : role);

export function writeInvitation({ site, language }: Reader, { role, link, until, ...by }: Invitation): Mail {
  const words = wordsOf(language);
  const inviter = by.inviter ?? words.text("mail.invitation.byOwner");
  return formatMail(site, {
    language,
    subject: words.text("mail.invitation", { site: site.title }),
    sections: [
      {
        kind: "text",
        text: words.text("mail.invitation.text", { inviter, site: site.title, role: kindOf(role) }),
      },
      { kind: "button", label: words.text("mail.invitation.accept"), link },
      { kind: "text", text: words.text("mail.link", { until }) },
    ],
    reason: words.text("mail.invitation.reason", { inviter }),
  });
}

export function writePasswordMail({ site, language }: Reader, { link, until }: { link: string; until: string }): Mail {
  const words = wordsOf(language);
  return formatMail(site, {
    language,
    subject: words.text("mail.password"),
    sections: [
      { kind: "text", text: words.text("mail.password.text", { site: site.title }) },
      { kind: "button", label: words.text("mail.password.set"), link },
      { kind: "text", text: words.text("mail.password.until", { until }) },
    ],
    reason: words.text("mail.password.reason"),
  });
}

/** `link` leads to the account page. */
export type NewDevice = { device: string; at: string; link: string };

export function writeNewDevice({ site, language }: Reader, { device, at, link }: NewDevice): Mail {
  const words = wordsOf(language);
  return formatMail(site, {
    language,
    subject: words.text("mail.newDevice"),
    sections: [
      { kind: "text", text: words.text("mail.newDevice.text", { site: site.title }) },
      {
        kind: "facts",
        facts: [
          [words.text("mail.newDevice.device"), device],
          [words.text("mail.newDevice.time"), at],
        ],
      },
      { kind: "text", text: words.text("mail.newDevice.advice") },
      { kind: "button", label: words.text("mail.newDevice.check"), link },
    ],
    reason: words.text("mail.newDevice.reason"),
  });
}
