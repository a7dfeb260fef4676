/** The door to uploads: files that belong to the site, whole or in part. */
import { folderOfKept, isKeptMedia } from "../../features/media/is-kept-media.ts";
import { openMedia } from "../../features/media/open-media.ts";
import { type ProblemCode, problemResponse } from "../../platform/problem.ts";
import type { VisitCounter } from "../../features/statistics/count-visits.ts";
import type { Store } from "../../storage/database.ts";
import { countDownload, isDownload } from "../count-answers.ts";
import type { Visitors } from "../visitors.ts";
import type { Door } from "./door.ts";

export const mediaDoor =
  (store: Store, mediaFolder: string, counting: { visits: VisitCounter; visitors: Visitors }): Door =>
  (app) => {
    app.get("/media/:file", async (c) => {
      const name = c.req.param("file");
      if (!(await isKeptMedia(store, name))) return problemResponse("not-found");
      const folder = await folderOfKept(store, mediaFolder, name);
      if (!folder.ok) return problemResponse(folder.code as ProblemCode);
      const opened = await openMedia(folder.value, name, c.req.raw.headers.get("range"));
      // Nobody reads the body of an answer to HEAD: left alone, its file would stay open.
      if (c.req.method === "HEAD") await opened?.body?.cancel();
      if (opened && isDownload(c.req.raw, opened)) {
        const site = await counting.visitors.siteFor(c.req.raw, c.env);
        countDownload(counting.visits, site, c.req.raw, name);
      }
      return opened ?? problemResponse("not-found");
    });
  };
