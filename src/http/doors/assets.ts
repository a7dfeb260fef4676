/** The door to the built program's own files: scripts, styles, fonts, what lies in `public/`. */
import { problemResponse } from "../../platform/problem.ts";
import { securityHeaders } from "../security-headers.ts";
import type { loadStaticFiles } from "../static-files.ts";
import type { Door } from "./door.ts";

export const assetsDoor =
  (files: ReturnType<typeof loadStaticFiles> | null): Door =>
  (app) => {
    app.use(async (c, next) => {
      const isRead = c.req.method === "GET" || c.req.method === "HEAD";
      if (isRead) return files?.answer(c.req.path, c.req.raw) ?? next();
      return files?.has(c.req.path)
        ? problemResponse("method-not-allowed", undefined, { ...securityHeaders, allow: "GET, HEAD" })
        : next();
    });
  };
