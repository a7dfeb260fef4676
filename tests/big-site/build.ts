/** A process that builds sites: `build.ts '[{"options":…,"size":"big"}]'`, one after the other; `now` where it is not noon. */
import type { OpenOptions } from "../../src/storage/database.ts";
import { unhurriedly } from "../../src/storage/engine/postgres-pool.ts";
import { buildSite } from "./build-site.ts";
import { type SiteSize, siteSizes, type SizeName } from "./site-size.ts";

const wanted = JSON.parse(process.argv[2] ?? "[]") as {
  options: OpenOptions;
  size: SizeName | SiteSize;
  now?: number;
}[];
for (const { options, size, now } of wanted)
  await unhurriedly(() => buildSite(options, typeof size === "string" ? siteSizes[size] : size, now));
