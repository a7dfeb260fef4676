/** What Node.js serves at most on this machine: a server that says "ok" to everybody, and its port to its parent. */
import { createServer } from "node:http";

const server = createServer((_, answer) => answer.end("ok"));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : undefined);
});
