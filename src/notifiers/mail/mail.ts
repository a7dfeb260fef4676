/** What a mail of the site holds, before it is drawn as text or HTML. */

/** A mail that is ready to be sent. */
export type Mail = { subject: string; text: string; html: string };

/** The site as its mails show it. `accent` is `#rrggbb`; without it, or with anything else, the site's own green is used. */
export type MailSite = { title: string; address?: string; accent?: string };

export type Section =
  | { kind: "text"; text: string }
  | { kind: "facts"; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: "button"; label: string; link: string };

/** `reason` says why the reader gets this mail, `language` what all of it is written in. */
export type MailParts = { language: string; subject: string; sections: readonly Section[]; reason: string };

/** Only web addresses become links: a mail must not start anything else. */
export const isWebLink = (link: string): boolean => URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
