/** A process that builds sites: `build.ts '[{"options":…,"size":"big"}]'`, one after the other. */
import type { OpenOptions } from "../../src/storage/database.ts";
import { buildSite } from "./build-site.ts";
import { siteSizes, type SizeName } from "./site-size.ts";

const wanted = JSON.parse(process.argv[2] ?? "[]") as { options: OpenOptions; size: SizeName }[];
for (const { options, size } of wanted) await buildSite(options, siteSizes[size]);
