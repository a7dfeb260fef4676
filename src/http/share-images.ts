/** The drawn images of links, such as `/recipes/SLUG/share.png`: made once for each state of what they show, and kept beside the other images. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { siteModules } from "../domain/publishing/site-settings.ts";
import { isSlug } from "../domain/publishing/slug.ts";
import { shareBatch } from "../features/fermentation/share-batch.ts";
import { shareProject } from "../features/projects/share-project.ts";
import { shareRecipe } from "../features/recipes/share-recipe.ts";
import { shareAbout } from "../features/cv/share-about.ts";
import { shareRecord } from "../features/music/share-record.ts";
import { sharePage } from "../features/pages/share-page.ts";
import { drawShareImage } from "../features/site/draw-share-image.ts";
import { shareHome, shareSection } from "../features/site/share-list.ts";
import { shareTalk } from "../features/talks/share-talk.ts";
import { shareBeer } from "../features/taps/share-beer.ts";
import { sharePost } from "../features/writing/share-post.ts";
import { minimumImageAgeSeconds } from "../platform/contract.ts";
import { loadSharp } from "../platform/load-sharp.ts";
import { problemResponse } from "../platform/problem.ts";
import type { SiteContext } from "../storage/site-context.ts";
import { isHeld } from "./conditions.ts";
import type { ShareImage } from "../ui/frame/share-image.ts";
import { keepWhole } from "../platform/write-whole.ts";

type Describe = (site: SiteContext, slug: string, query: URLSearchParams) => Promise<ShareImage | null>;
const rooms: Record<string, Describe> = {
  recipes: shareRecipe,
  beers: shareBeer,
  batches: shareBatch,
  projects: shareProject,
  writing: sharePost,
  talks: shareTalk,
  music: shareRecord,
};

/** What stands at `/share.png`, `/ROOM/share.png` and `/ROOM/SLUG/share.png`; undefined where nothing does. */
function describeAt(
  site: SiteContext,
  address: string,
  query: URLSearchParams,
): Promise<ShareImage | null> | undefined {
  const [found, room, slug] = /^(?:\/([^/]+)(?:\/([^/]+))?)?\/share\.png$/.exec(address) ?? [];
  if (found === undefined) return undefined;
  if (room === undefined) return shareHome(site);
  if (slug !== undefined) {
    const describe = Object.hasOwn(rooms, room) ? rooms[room] : undefined;
    return isSlug(slug) ? describe?.(site, slug, query) : undefined;
  }
  if (room === "about") return shareAbout(site);
  if (siteModules.some(({ path: module }) => module === `/${room}`)) return shareSection(site, `/${room}`);
  return isSlug(room) ? sharePage(site, room) : undefined;
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** @param waitingAtMost images to be made at a time: who asks for one more is asked to come again */
export function createShareImages(cacheFolder: string, waitingAtMost = 20) {
  const making = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  async function keep(file: string, svg: string): Promise<Buffer> {
    const sharp = await loadSharp();
    const image = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
    await keepWhole(file, image);
    return image;
  }

  /** One after another: a crowd of crawlers must not hold up the readers. Null while too many wait. */
  function make(key: string, svg: string): Promise<Buffer> | null {
    const held = making.get(key);
    if (held) return held;
    if (making.size >= waitingAtMost) return null;
    const job = last.then(() => keep(path.join(cacheFolder, key), svg));
    making.set(key, job);
    const forget = () => void making.delete(key);
    last = job.then(forget, forget);
    return job;
  }

  /** Null when the address is none of theirs. What guests do not see looks as if it were not there, to everybody. */
  return async (site: SiteContext, address: string, request: Request): Promise<Response | null> => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const described = await describeAt(site, address, new URL(request.url).searchParams);
    if (described === undefined) return null;
    if (!described) return problemResponse("not-found");
    const svg = await drawShareImage(site, described);
    const key = createHash("sha256").update(svg).digest("hex").slice(0, 32);
    const headers = {
      "cache-control": `public, max-age=${minimumImageAgeSeconds}, must-revalidate`,
      etag: `"${key}"`,
      "content-type": "image/png",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    };
    if (isHeld(request.headers.get("if-none-match"), headers.etag)) return new Response(null, { status: 304, headers });
    const held = await readFile(path.join(cacheFolder, key)).catch((fault: unknown) => {
      if (isMissing(fault)) return null;
      throw fault;
    });
    const image = held ?? (await make(key, svg));
    if (!image) return problemResponse("busy", undefined, { "retry-after": "2" });
    return new Response(request.method === "HEAD" ? null : new Uint8Array(image), { headers });
  };
}
