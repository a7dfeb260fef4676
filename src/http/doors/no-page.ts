/** The end for machines: an address of theirs that nothing has answered gets a problem, never a page. */
import { devicePaths } from "../../features/fermentation/ingest-reading.ts";
import { isMachineDoor } from "../../platform/contract.ts";
import { problemResponse } from "../../platform/problem.ts";
import { securityHeaders } from "../security-headers.ts";
import type { Door } from "./door.ts";

export const noPageDoor =
  (devices = devicePaths()): Door =>
  (app) => {
    app.all("*", async (c, next) =>
      isMachineDoor(c.req.path, devices) || c.req.path.startsWith("/assets/")
        ? problemResponse("not-found", undefined, securityHeaders)
        : next(),
    );
  };
