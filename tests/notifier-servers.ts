/** Servers that take messages, on free ports of this machine: what a notifier says to them is kept, what they answer is given. */
import { readFileSync } from "node:fs";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { TLSSocket } from "node:tls";

const read = (name: string) => readFileSync(new URL(`tls/${name}.pem`, import.meta.url), "utf8");
/** Made for these tests: nobody trusts it unless told. */
export const certificate = { cert: read("certificate"), key: read("key") };

export type TestServer = { port: number; close: () => Promise<void> };

async function listen(server: Server, port = 0): Promise<TestServer> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    // The other side may hang up whenever it likes.
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { port: (server.address() as AddressInfo).port, close };
}

/** Does with each connection what it is told. */
export const startSocketServer = (serve: (socket: Socket) => void, port?: number) => listen(createServer(serve), port);

export type HttpArrival = { method: string; path: string; headers: IncomingMessage["headers"]; body: Buffer };
type HttpAnswer = (arrival: HttpArrival, response: ServerResponse) => void;

export async function startHttpServer(answer: HttpAnswer = (_, response) => response.writeHead(200).end()) {
  const arrivals: HttpArrival[] = [];
  const server = createHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const arrival = {
        method: request.method ?? "",
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks),
      };
      arrivals.push(arrival);
      answer(arrival, response);
    });
  });
  return { ...(await listen(server)), arrivals };
}

/** What a mail server answers to a command instead of what a friendly one would; `$` stands for the command's own words. */
export type SmtpAnswers = Partial<Record<"greeting" | "EHLO" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "message", string>>;
/** `port`: one that was free before. */
type SmtpOptions = { answers?: SmtpAnswers; encryption?: "none" | "starttls" | "tls"; port?: number };

const friendly: Record<string, string> = {
  greeting: "220 mail.test ESMTP",
  AUTH: "235 2.7.0 welcome",
  DATA: "354 go ahead",
  message: "250 2.0.0 queued",
  STARTTLS: "220 2.0.0 go ahead",
  QUIT: "221 2.0.0 bye",
};

export async function startSmtpServer({ answers = {}, encryption = "none", port }: SmtpOptions = {}) {
  const mails: string[] = [];
  const commands: string[] = [];
  const extensions = (isPlain: boolean) =>
    isPlain && encryption === "starttls" ? "250 STARTTLS" : "250 AUTH PLAIN LOGIN";

  function talk(socket: Socket | TLSSocket): void {
    let pending = "";
    let isMessage = false;
    const say = (name: string, command: string) => {
      const friendlyAnswer =
        name === "EHLO" ? `250-mail.test\r\n${extensions(!(socket instanceof TLSSocket))}` : friendly[name];
      const answer = (answers as Record<string, string | undefined>)[name] ?? friendlyAnswer ?? "250 2.1.0 fine";
      socket.write(`${answer.replaceAll("$", command)}\r\n`);
    };
    const takeLine = (line: string) => {
      const name = line.split(" ")[0]?.toUpperCase() ?? "";
      commands.push(line);
      say(name, line);
      isMessage = name === "DATA" && answers.DATA === undefined;
      if (name === "QUIT") socket.end();
      if (name !== "STARTTLS") return;
      socket.removeAllListeners("data");
      talk(new TLSSocket(socket, { isServer: true, ...certificate }).on("error", () => socket.destroy()));
    };
    const takeMessage = (end: number) => {
      mails.push(pending.slice(0, end).replaceAll("\r\n..", "\r\n."));
      pending = pending.slice(end + 5);
      isMessage = false;
      say("message", "");
    };
    socket.on("data", (chunk: Buffer) => {
      pending += chunk.toString("latin1");
      for (;;) {
        const end = pending.indexOf(isMessage ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        if (isMessage) takeMessage(end);
        else {
          const line = pending.slice(0, end);
          pending = pending.slice(end + 2);
          takeLine(line);
        }
      }
    });
    if (!commands.includes("STARTTLS")) say("greeting", "");
  }

  const server = await startSocketServer(
    (socket) =>
      talk(
        encryption === "tls"
          ? new TLSSocket(socket, { isServer: true, ...certificate }).on("error", () => socket.destroy())
          : socket,
      ),
    port,
  );
  return { ...server, mails, commands };
}
