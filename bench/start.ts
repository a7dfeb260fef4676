/** Time to the first answer, memory at rest and after use, and what an installation weighs. */
import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { publicPaths } from "../e2e/public-paths.ts";
import { startSite } from "../tests/site-server.ts";
import type { Row } from "./judge.ts";
import { megabytesOf } from "./memory.ts";
import { rounds } from "./settings.ts";

const settleMilliseconds = 4000;
const folderMegabytes = (folder: string) =>
  Number(execFileSync("du", ["-sm", folder], { encoding: "utf8" }).split("\t")[0]);

export async function measure(): Promise<Row[]> {
  const first = await startSite();
  await first.stop();
  const { dataFolder } = first;
  const times: number[] = [];
  for (let round = 0; round < rounds(3); round++) {
    const started = performance.now();
    const again = await startSite({ dataFolder });
    times.push(performance.now() - started);
    await again.stop();
  }
  const site = await startSite({ dataFolder });
  await wait(settleMilliseconds);
  const atRest = megabytesOf(site.process.pid, "VmRSS");
  for (let round = 0; round < 3; round++) for (const path of publicPaths) await (await fetch(site.url + path)).text();
  await wait(settleMilliseconds);
  const afterUse = megabytesOf(site.process.pid, "VmRSS");
  await site.remove();
  return [
    { name: "start to the first answer", unit: "ms", samples: times, bar: { most: 2000 } },
    { name: "memory at rest", unit: "MB", samples: [atRest], bar: { most: 220 } },
    { name: "memory after each public page, three times", unit: "MB", samples: [afterUse] },
    { name: "node_modules with the developers' tools", unit: "MB", samples: [folderMegabytes("node_modules")] },
    { name: "build", unit: "MB", samples: [folderMegabytes("build")] },
  ];
}
