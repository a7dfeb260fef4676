/** The door to the built program's own files: scripts, styles, fonts, what lies in `public/`. */
import type { loadStaticFiles } from "../static-files.ts";
import type { Door } from "./door.ts";

export const assetsDoor =
  (files: ReturnType<typeof loadStaticFiles> | null): Door =>
  (app) => {
    app.use(async (c, next) => {
      const isRead = c.req.method === "GET" || c.req.method === "HEAD";
      return (isRead ? files?.answer(c.req.path, c.req.raw) : undefined) ?? next();
    });
  };
