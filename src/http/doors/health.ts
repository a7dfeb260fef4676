/** The doors for whatever watches over the server: whether it lives, and whether it may be sent visitors. */
import type { Door } from "./door.ts";

const headers = { "cache-control": "no-store" };

export const healthDoor =
  (isReady: () => boolean): Door =>
  (app) => {
    app.get("/healthz", () => Response.json({ status: "ok" }, { headers }));
    app.get("/readyz", () => {
      const ready = isReady();
      return Response.json({ status: ready ? "ready" : "stopping" }, { status: ready ? 200 : 503, headers });
    });
  };
