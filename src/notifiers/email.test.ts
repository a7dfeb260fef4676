/** Mail as a mail server sees it. */
import { expect, test } from "vitest";
import { certificate, type SmtpAnswers, startSmtpServer } from "../../tests/notifier-servers.ts";
import type { Message } from "./notifier.ts";
import { deliver } from "./registry.ts";

const message: Message = {
  id: "m-1",
  kind: "batch.done",
  title: "Gärung fertig\r\nBcc: thief@evil.example",
  text: "FG 1.010 – „Reflow“ ist fertig.\n.\nQUIT",
  link: "https://brewery.example/batches/reflow",
  createdAt: Date.UTC(2026, 10, 20, 12),
};
const at = (port: number) => ({
  host: "localhost",
  port,
  security: "none",
  from: "site@brewery.example",
  senderName: "Copper, Pour & Co.",
  to: "brewer@brewery.example",
});

const send = (config: object, sent: Message = message) =>
  deliver("email", config, sent, { signal: new AbortController().signal, now: () => 0, allowPrivate: false });

const refusedBy = async (answers: SmtpAnswers) => {
  const server = await startSmtpServer({ answers });
  const delivery = await send({ ...at(server.port), user: "cellar", password: "secret" });
  await server.close();
  return delivery;
};

const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

/** Headers unfolded, and the parts by type. */
function readMail(mail: string) {
  const [head = "", ...rest] = mail.split("\r\n\r\n");
  const headers = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const boundary = /boundary="(.+?)"/.exec(head)?.[1] ?? "none";
  const parts = rest.join("\r\n\r\n").split(`--${boundary}`).slice(1, -1);
  const part = (type: string) => {
    const [partHead = "", ...body] =
      parts.find((text) => text.includes(`Content-Type: ${type}`))?.split("\r\n\r\n") ?? [];
    const text = body.join("\r\n\r\n");
    return (/base64/.test(partHead) ? Buffer.from(text, "base64") : decodeQuotedPrintable(text)).toString();
  };
  return { headers, part };
}

test("a mail has one recipient, a subject of one line, an id from the message, and its text in two forms", async () => {
  const server = await startSmtpServer();
  expect(await send(at(server.port))).toEqual({ ok: true, receipt: "SMTP 250" });
  expect(server.commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
    "MAIL FROM:<site@brewery.example>",
    "RCPT TO:<brewer@brewery.example>",
  ]);
  const { headers, part } = readMail(server.mails[0] ?? "");
  expect(headers).toContain('From: "Copper, Pour & Co." <site@brewery.example>');
  expect(headers).toContain("To: brewer@brewery.example");
  expect(headers).toContain("Message-ID: <m-1@brewery.example>");
  expect(headers).toContain("Date: Fri, 20 Nov 2026 12:00:00 +0000");
  expect(headers).toContain("Auto-Submitted: auto-generated");
  expect(headers.filter((line) => /^(Bcc|Cc):/i.test(line))).toEqual([]);
  expect(headers.find((line) => line.startsWith("Content-Type:"))).toContain("multipart/alternative");
  expect(part("text/plain").replaceAll("\r\n", "\n")).toContain(message.text);
  expect(part("text/html")).toContain("„Reflow“ ist fertig.");
  expect(part("text/html")).toContain('href="https://brewery.example/batches/reflow"');
  await server.close();
});

test("an urgent one says so to mail programs, another does not", async () => {
  const server = await startSmtpServer();
  await send(at(server.port), { ...message, urgent: true });
  await send(at(server.port));
  const important = server.mails.map((mail) => readMail(mail).headers.filter((line) => /^Importance:/i.test(line)));
  expect(important).toEqual([["Importance: high"], []]);
  await server.close();
});

test("a message that brings its own HTML is sent as it is", async () => {
  const server = await startSmtpServer();
  await send(at(server.port), { ...message, text: "plain", html: "<p>drawn elsewhere</p>" });
  const { part } = readMail(server.mails[0] ?? "");
  expect(part("text/plain").trim()).toBe("plain");
  expect(part("text/html").trim()).toBe("<p>drawn elsewhere</p>");
  await server.close();
});

test.each(["starttls", "tls"] as const)("with %s nothing but the greeting is said in the clear", async (encryption) => {
  const server = await startSmtpServer({ encryption });
  const secure = { ...at(server.port), security: encryption, user: "cellar", password: "secret" };
  expect(await send({ ...secure, certificateAuthority: certificate.cert })).toMatchObject({ ok: true });
  const signIn = server.commands.findIndex((line) => line.startsWith("AUTH"));
  expect(signIn).toBeGreaterThan(encryption === "starttls" ? server.commands.indexOf("STARTTLS") : -1);
  expect(server.mails).toHaveLength(1);
  await server.close();
});

test.each(["starttls", "tls"] as const)("with %s a certificate that nobody vouches for ends it", async (encryption) => {
  const server = await startSmtpServer({ encryption });
  const secure = { ...at(server.port), security: encryption, user: "cellar", password: "secret" };
  expect(await send(secure)).toMatchObject({ ok: false, code: "untrusted", again: "retry" });
  expect(server.commands.some((line) => line.startsWith("AUTH"))).toBe(false);
  await server.close();
});

test("a server without STARTTLS gets neither password nor mail", async () => {
  const server = await startSmtpServer();
  const answer = await send({ ...at(server.port), security: "starttls", user: "cellar", password: "secret" });
  expect(answer).toMatchObject({ ok: false });
  expect(server.commands.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([]);
  await server.close();
});

test.each([
  ["a busy server", { greeting: "421 4.3.2 too busy" }, "busy"],
  ["a sign-in that may work later", { AUTH: "454 4.7.0 try again" }, "busy"],
  ["a wrong password", { AUTH: "535 5.7.8 no" }, "refused"],
  ["a refused sender", { MAIL: "553 5.1.8 no" }, "refused"],
  ["greylisting", { RCPT: "451 4.7.1 greylisted" }, "busy"],
  ["an unknown recipient", { RCPT: "550 5.1.1 nobody" }, "refused"],
  ["a full mailbox", { message: "452 4.2.2 full" }, "busy"],
  ["a refused text", { message: "554 5.7.1 spam" }, "refused"],
] as const)("%s", async (_, answers, code) => {
  expect(await refusedBy(answers)).toMatchObject({ code, again: code === "busy" ? "retry" : "final" });
});
