/** E-mail by SMTP: plain text and HTML, one recipient. */
import type { default as SMTPConnection, SMTPEnvelope } from "nodemailer/lib/smtp-connection";
import * as z from "zod";
import { formatNoticeMail } from "./mail/notice-mail.ts";
import { networkProblem, untrustedText } from "./network-problem.ts";
import { createNotifier, delivered, type Message, undelivered } from "./notifier.ts";

const config = z.object({
  host: z.string().min(1).max(253),
  port: z.int().min(1).max(65535).default(587),
  security: z.enum(["starttls", "tls", "none"]).default("starttls"),
  certificateAuthority: z.string().max(20_000).optional(),
  user: z.string().max(200).optional(),
  password: z.string().max(500).optional(),
  from: z.email(),
  senderName: z.string().min(1).max(100),
  to: z.email(),
});
type Config = z.infer<typeof config>;

/** The Message-ID comes from the message alone, so that a mail that is sent twice can be told. */
async function composeMail({ from, senderName, to }: Config, message: Message) {
  const mail = message.html
    ? { text: message.text, html: message.html }
    : formatNoticeMail(
        { title: senderName },
        { title: message.title, lines: [message.text], link: message.link, letter: message.letter },
      );
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  return new MailComposer({
    from: { name: senderName, address: from },
    to,
    subject: message.title,
    text: mail.text,
    html: mail.html,
    messageId: `<${message.id}@${from.split("@")[1]}>`,
    date: new Date(message.createdAt),
    headers: { "Auto-Submitted": "auto-generated", ...(message.urgent && { Importance: "high" }) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
}

async function openConnection({ host, port, security, certificateAuthority }: Config): Promise<SMTPConnection> {
  const { default: Connection } = await import("nodemailer/lib/smtp-connection");
  return new Connection({
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    socketTimeout: 20_000,
    socketCloseTimeout: 0,
    ...(certificateAuthority ? { tls: { ca: certificateAuthority } } : {}),
  });
}

/** A server speaks in numbers: 4xx may pass, 5xx will not. Its words are left out, for they may repeat ours. */
function mailProblem(error: unknown) {
  const status = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  if (status >= 500) return undelivered("refused", `The mail server refused (SMTP ${status}).`, `SMTP ${status}`);
  if (status >= 400)
    return undelivered("busy", `The mail server asks to try again later (SMTP ${status}).`, `SMTP ${status}`);
  if (error instanceof Error && "code" in error && error.code === "EAUTH")
    return undelivered("sign-in-method", "The mail server does not support this way of signing in.");
  // The library gives every trouble of the socket one code.
  const isUntrusted = error instanceof Error && "code" in error && /certificate|altname|ssl|tls/i.test(error.message);
  return isUntrusted ? undelivered("untrusted", untrustedText) : networkProblem(error);
}

type Mail = { envelope: SMTPEnvelope; bytes: Buffer };

async function converse(connection: SMTPConnection, { user, password }: Config, mail: Mail, signal: AbortSignal) {
  const broken = new Promise<never>((_, reject) => {
    connection.on("error", reject);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  const step = (run: (done: (error?: Error | null) => void) => void) =>
    Promise.race([broken, new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve())))]);
  await step((done) => connection.connect(done));
  if (user) await step((done) => connection.login({ user, pass: password ?? "" }, done));
  await step((done) => connection.send(mail.envelope, mail.bytes, done));
}

export const email = createNotifier({
  id: "email",
  config,
  secrets: ["password"],
  async deliver(settings, message, { signal }) {
    const mail = await composeMail(settings, message);
    const bytes = await mail.build();
    const connection = await openConnection(settings);
    try {
      await converse(connection, settings, { envelope: mail.getEnvelope(), bytes }, signal);
      connection.quit();
      return delivered("SMTP 250");
    } catch (error) {
      connection.close();
      return mailProblem(error);
    }
  },
});
