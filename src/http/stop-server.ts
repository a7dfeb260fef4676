/** Lets a server stop without cutting anybody off: what was begun is answered, and each answer says that it is the connection's last. */
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Connections that are kept alive hear of the end with their next answer, before idle ones are closed. */
const noticeMilliseconds = 500;
const lookMilliseconds = 100;
/** What takes longer than this to send or to answer is cut off. */
const mostMilliseconds = 8000;

/** Resolves when the last connection is closed. */
export async function stopServer(server: Server): Promise<void> {
  server.prependListener("request", (_incoming, outgoing) => void (outgoing.shouldKeepAlive = false));
  await wait(noticeMilliseconds);
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  const looking = setInterval(() => server.closeIdleConnections(), lookMilliseconds);
  const cutting = setTimeout(() => server.closeAllConnections(), mostMilliseconds);
  await closed;
  clearInterval(looking);
  clearTimeout(cutting);
}
