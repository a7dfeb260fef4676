/** The mail that shows the owner that mail works. */
import type { Mail, MailSite } from "./mail.ts";
import { formatMail } from "./format-mail.ts";

export const formatTestMail = (site: MailSite, { server, at }: { server: string; at: string }): Mail =>
  formatMail(site, {
    language: "en",
    subject: `Test e-mail from ${site.title}`,
    sections: [
      { kind: "text", text: "This site can send e-mail." },
      {
        kind: "facts",
        facts: [
          ["Mail server", server],
          ["Sent", at],
        ],
      },
    ],
    reason: "You received this e-mail because a test was started in the studio.",
  });
