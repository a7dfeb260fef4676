/** A port for a server that a test is about to start. */
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that the system gives to outgoing connections: one of those could take it before the server has it. */
const [lowest, beyond] = [20_000, 32_000];

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** Nothing listens there now. It is drawn, so that tests beside each other get ports of their own. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, beyond);
  return (await isFree(port)) ? port : freePort();
}
