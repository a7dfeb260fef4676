/** The door at which a page's script says that a link has led to another page, by its path alone: there was no document to count. */
import type { VisitCounter } from "../../features/statistics/count-visits.ts";
import { viewDoor } from "../../platform/contract.ts";
import { countNavigation } from "../count-answers.ts";
import { longestAddress, pageAddress } from "../page-address.ts";
import type { createPages } from "../pages.ts";
import { readBody } from "../read-body.ts";
import { createRequestId } from "../request-id.ts";
import { securityHeaders } from "../security-headers.ts";
import type { Visitors } from "../visitors.ts";
import type { Door } from "./door.ts";

type ViewParts = {
  pages: ReturnType<typeof createPages>;
  visits: VisitCounter;
  visitors: Visitors;
  origin: string;
  isHome: (host?: string) => boolean;
};

export const viewsDoor =
  ({ pages, visits, visitors, origin, isHome }: ViewParts): Door =>
  (app) => {
    /** Whether there is such a page for a guest: most are in the cache, as their data have just been fetched. */
    async function isThere(request: Request, path: string, site: Awaited<ReturnType<Visitors["siteFor"]>>) {
      const headers = { "accept-language": request.headers.get("accept-language") ?? "" };
      const page = new Request(origin + path, { method: "HEAD", headers });
      const { status } = await pages.deliver(page, { site, requestId: createRequestId() });
      return status === 200;
    }

    app.post(viewDoor, async (c) => {
      const { raw: request } = c.req;
      const answer = new Response(null, { status: 204, headers: { ...securityHeaders, "cache-control": "no-store" } });
      const isOwn = isHome(c.req.header("host")) && request.headers.get("origin") === origin;
      const body = isOwn ? await readBody(request, longestAddress) : null;
      const text = body?.ok ? new TextDecoder().decode(body.value) : "";
      if (!/^\/(?!\/)[^\s?#]*$/.test(text)) return answer;
      const site = await visitors.siteFor(request, c.env);
      const { path, isPublic } = pageAddress(origin + text);
      if (isPublic && site.viewer.userId === null && site.settings.statistics && (await isThere(request, path, site)))
        countNavigation(visits, site, request, path);
      return answer;
    });
  };
