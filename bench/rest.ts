/** Memory under forty seconds of pages that nobody has asked for and a minute later; in the same minute, what servers compute that nobody asks. */
import { setTimeout as wait } from "node:timers/promises";
import { publicPaths } from "../e2e/public-paths.ts";
import { emptyDatabase, engines, type EngineName } from "../tests/databases.ts";
import { type SiteServer, startSite } from "../tests/site-server.ts";
import type { Row } from "./judge.ts";
import { megabytesOf } from "./memory.ts";
import { watchCpu } from "./server-cpu.ts";
import { askOnce, inEveryChoice, openSite } from "./unseen.ts";

const rushSeconds = 40;
const restSeconds = 60;
/** The second thread ends a minute after its last page: what it held is given back then. */
const afterwardsSeconds = 3;
const pagesAtOnce = 500;

type Idle = { engine: EngineName; share: () => Promise<number>; remove: () => Promise<void> };

async function startIdle(engine: EngineName): Promise<Idle> {
  const place = await emptyDatabase(engine);
  const { databaseUrl } = place.options;
  const site = await startSite(databaseUrl ? { env: { DATABASE_URL: databaseUrl } } : {});
  await (await fetch(site.url)).text();
  const cpu = await watchCpu(site, "");
  const remove = async () => {
    await site.remove();
    await place.remove();
  };
  /** Per cent of a core over the minute. */
  const share = async () => {
    const before = await cpu.milliseconds();
    await wait(restSeconds * 1000);
    return ((await cpu.milliseconds()) - before) / restSeconds / 10;
  };
  return { engine, share, remove };
}

/** Every public page in all choices, again after each change. */
async function rush({ url, dataFolder }: SiteServer): Promise<void> {
  const { publish, close } = await openSite({ dataFolder });
  const pages = publicPaths.flatMap(inEveryChoice);
  const until = Date.now() + rushSeconds * 1000;
  while (Date.now() < until) {
    for (let from = 0; from < pages.length && Date.now() < until; from += pagesAtOnce)
      await askOnce(url, pages.slice(from, from + pagesAtOnce));
    await publish();
  }
  await close();
}

export async function measure(): Promise<Row[]> {
  const idle = await Promise.all(engines.map(startIdle));
  const site = await startSite();
  const { pid } = site.process;
  await rush(site);
  const peak = megabytesOf(pid, "VmHWM");
  const shares = await Promise.all(idle.map(({ share }) => share()));
  await wait(afterwardsSeconds * 1000);
  const afterwards = megabytesOf(pid, "VmRSS");
  for (const { remove } of [site, ...idle]) await remove();
  const unit = "MB";
  return [
    { name: `memory at the peak of ${rushSeconds} s of new pages`, unit, samples: [peak], bar: { most: 400 } },
    { name: "memory a minute later", unit, samples: [afterwards], bar: { most: 220 } },
    ...idle.map(({ engine }, index) => ({
      name: `CPU at rest, ${engine}, over a minute`,
      unit: "% of a core",
      samples: [shares[index] ?? Number.NaN],
      bar: { most: 0.5 },
    })),
  ];
}
