/** The door to uploads: files that belong to the site, whole or in part. */
import { folderOfKept, isKeptMedia } from "../../features/media/is-kept-media.ts";
import { openMedia } from "../../features/media/open-media.ts";
import { type ProblemCode, problemResponse } from "../../platform/problem.ts";
import type { VisitCounter } from "../../features/statistics/count-visits.ts";
import type { Store } from "../../storage/database.ts";
import { createFileAnswers } from "../answer-file.ts";
import { countDownload, isDownload } from "../count-answers.ts";
import type { Visitors } from "../visitors.ts";
import type { Door } from "./door.ts";

export const mediaDoor =
  (store: Store, mediaFolder: string, counting: { visits: VisitCounter; visitors: Visitors }): Door =>
  (app) => {
    const files = createFileAnswers();
    app.get("/media/:file", async (c) => {
      const name = c.req.param("file");
      if (!(await isKeptMedia(store, name))) return problemResponse("not-found");
      const folder = await folderOfKept(store, mediaFolder, name);
      if (!folder.ok) return problemResponse(folder.code as ProblemCode);
      const file = await openMedia(folder.value, name);
      if (!file) return problemResponse("not-found");
      const answer = files.answer(c.req.raw, file, counting.visitors.addressOf(c.req.raw.headers, c.env));
      if (isDownload(c.req.raw, answer)) {
        const site = await counting.visitors.siteFor(c.req.raw, c.env).catch(async (fault: unknown) => {
          await answer.body?.cancel();
          throw fault;
        });
        countDownload(counting.visits, site, c.req.raw, name);
      }
      return answer;
    });
  };
