/** An MQTT broker for tests: the machine's own Mosquitto, started on free ports with a user and with TLS. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { connectAsync } from "mqtt";
import { freePort } from "./free-port.ts";
import { certificate } from "./notifier-servers.ts";

const candidates = [
  "/usr/sbin/mosquitto",
  "/usr/bin/mosquitto",
  "/usr/local/sbin/mosquitto",
  "/opt/homebrew/sbin/mosquitto",
];

export const mosquittoPath = candidates.find((candidate) => existsSync(candidate));

export const broker = { user: "brewer", password: "a broker's password" };

/** Gives up when the program ends before it answers. */
async function untilReady(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const client = await connectAsync({
      port,
      host: "127.0.0.1",
      username: broker.user,
      password: broker.password,
      reconnectPeriod: 0,
    }).catch(() => null);
    if (client) return client.endAsync();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Mosquitto ended with ${child.exitCode}`);
}

/** @param more lines of its configuration. `halt` ends it, `resume` starts it again on the same ports with what it has stored. */
export async function startMosquitto(more: readonly string[] = []) {
  const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-mosquitto-"));
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text, { mode: 0o600 });
    return path.join(folder, name);
  };
  const [port, securePort] = [await freePort(), await freePort()];
  const passwords = path.join(folder, "passwords");
  execFileSync("mosquitto_passwd", ["-b", "-c", passwords, broker.user, broker.password]);
  const lines = [
    "user root",
    `listener ${port} 127.0.0.1`,
    `listener ${securePort} 127.0.0.1`,
    `certfile ${file("certificate.pem", certificate.cert)}`,
    `keyfile ${file("key.pem", certificate.key)}`,
    `password_file ${passwords}`,
    "persistence true",
    `persistence_location ${folder}/`,
    ...more,
  ];
  const settings = file("mosquitto.conf", lines.join("\n"));
  const begin = async () => {
    const begun = spawn(mosquittoPath ?? "mosquitto", ["-c", settings], { stdio: "ignore" });
    await untilReady(port, begun);
    return begun;
  };
  let child: ChildProcess | null = await begin();
  const halt = async () => {
    const exited = new Promise((resolve) => child?.once("exit", resolve));
    child?.kill();
    if (child) await exited;
    child = null;
  };
  const resume = async () => {
    child ??= await begin();
  };
  const stop = async () => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, securePort, halt, resume, stop };
}
