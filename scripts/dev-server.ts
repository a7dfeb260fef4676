/** Vite inside the program's own server: a page's edit is swapped in place, a server module's edit is taken at the next request. */
import http from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";

type Running = { fetch: Parameters<typeof getRequestListener>[0] };
type Main = { developmentApp: () => Promise<Running> };

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || "127.0.0.1";
const server = http.createServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
let loaded: Main | undefined;
let running: Running | undefined;

server.on("request", (request, response) => {
  vite.middlewares(request, response, () => {
    void answer(request, response);
  });
});

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  try {
    const main = (await vite.ssrLoadModule("./src/main.ts")) as Main;
    if (main !== loaded || !running) {
      loaded = main;
      running = await main.developmentApp();
    }
    await getRequestListener(running.fetch)(request, response);
  } catch (fault) {
    const error = fault instanceof Error ? fault : new Error(String(fault));
    vite.ssrFixStacktrace(error);
    console.error(error);
    response.statusCode = 500;
    response.end(error.stack);
  }
}

server.on("error", (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === "EADDRINUSE" ? `Port ${port} is taken by another program. Try PORT=3001 npm run dev` : error.message,
  );
  process.exit(1);
});
server.listen(port, host, () => console.log(`\n  Wortfolio in development is at http://localhost:${port}\n`));
