/** The door to the site's icon, its manifest and its owner's style sheet: made from its settings, the same for everybody, outside of the rule for pages (P5). */
import { guest } from "../../domain/people/viewer.ts";
import { assetCacheControl } from "../../platform/contract.ts";
import { defaultChoices } from "../../platform/visitor-choices.ts";
import { problemResponse } from "../../platform/problem.ts";
import type { Store } from "../../storage/database.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { iconFile } from "../../domain/publishing/own-look.ts";
import { isBrewing } from "../../domain/publishing/site-settings.ts";
import { podcastCoverPath } from "../../features/feeds/build-podcast.ts";
import { ownSheet, ownSheetPath } from "../../features/site/own-sheet.ts";
import { isHeld } from "../conditions.ts";
import { createDrawnIcons, iconPaths } from "../drawn-icons.ts";
import { securityHeaders } from "../security-headers.ts";
import { findPageFile } from "../page-files.ts";
import type { Door } from "./door.ts";

const paths = ["/favicon.svg", "/manifest.webmanifest"];

export const iconsDoor =
  (store: Store, origin: string, mediaFolder: string): Door =>
  (app) => {
    const drawnIcon = createDrawnIcons();
    for (const path of paths)
      app.all(path, async (c) => {
        const settings = await readSiteSettings(store);
        const site = { store, settings, viewer: guest, choices: defaultChoices, origin, mediaFolder, address: "" };
        const file = await findPageFile(site, path, c.req.raw);
        return file ?? problemResponse("method-not-allowed", undefined, { allow: "GET, HEAD" });
      });
    app.on(["GET", "HEAD"], ownSheetPath, async (c, next) => {
      const settings = await readSiteSettings(store);
      if (!settings.css) return next();
      const { etag, version } = ownSheet(settings);
      // An address that was made for another state of the sheet may not keep this one.
      const isThis = c.req.query("v") === version;
      const headers = {
        ...securityHeaders,
        "content-type": "text/css; charset=utf-8",
        "cache-control": isThis ? assetCacheControl : "no-cache",
        etag,
      };
      if (isHeld(c.req.header("if-none-match") ?? null, etag)) return new Response(null, { status: 304, headers });
      return new Response(c.req.method === "HEAD" ? null : settings.css, { headers });
    });
    for (const path of iconPaths)
      app.on(["GET", "HEAD"], path, async (c, next) => {
        const settings = await readSiteSettings(store);
        // The label lies among the files, but for podcasts.
        if (isBrewing(settings) && !iconFile(settings) && path !== podcastCoverPath) return next();
        const { type, body, etag } = await drawnIcon({ store, settings, mediaFolder }, path);
        const headers = { "content-type": type, etag, "cache-control": "public, max-age=3600" };
        if (isHeld(c.req.header("if-none-match") ?? null, etag)) return new Response(null, { status: 304, headers });
        return new Response(c.req.method === "HEAD" ? null : body, { headers });
      });
  };
