/** What the owner's pages cost the server with the demo, in milliseconds of the processor. */
import { becomeOwner, startSite } from "../tests/site-server.ts";
import { costOf, get, type Served } from "./cost.ts";
import { interleave } from "./interleave.ts";
import type { Row } from "./judge.ts";
import { watchCpu } from "./server-cpu.ts";

const requests = 8;
const usual = { most: 10 };
const large = { most: 15 };

const rooms = ["writing", "beers", "projects", "talks", "music", "pages", "recipes", "batches"];
const others = [
  "inventory",
  "devices",
  "people",
  "media",
  "tastings",
  "about",
  "notifications",
  "work",
  "bin",
  "settings",
];
export const studioLists = ["/studio", ...[...rooms, ...others].map((room) => `/studio/${room}`)];

/** The first thing that a room lists. */
async function firstOf(served: Pick<Served, "site" | "cookie">, room: string): Promise<string> {
  const list = await get(served, `/studio/${room}`);
  const found = new RegExp(`/studio/${room}/[0-9a-z]{24}`).exec(list)?.[0];
  if (!found) throw new Error(`/studio/${room} lists nothing.`);
  return found;
}

export async function measure(): Promise<Row[]> {
  const site = await startSite();
  const served = { site, cookie: await becomeOwner(site), cpu: await watchCpu(site, "") };
  const [recipe, batch, post] = [
    await firstOf(served, "recipes"),
    await firstOf(served, "batches"),
    await firstOf(served, "writing"),
  ];
  const pages = [
    ...studioLists.map((path) => ({ name: path, path, bar: usual })),
    { name: "/studio/writing/ID", path: post, bar: usual },
    { name: "/studio/recipes/ID", path: recipe, bar: usual },
    { name: "/studio/recipes/ID/design, the designer", path: `${recipe}/design`, bar: large },
    { name: "/studio/batches/ID", path: batch, bar: large },
    { name: "/studio/libraries", path: "/studio/libraries", bar: large },
  ];
  const tasks = pages.map(({ name, path }) => [
    name,
    async () => {
      const work = async () => {
        for (let request = 0; request < requests; request++) await get(served, path);
      };
      return (await costOf(served, work)) / requests;
    },
  ]);
  const samples = await interleave(Object.fromEntries(tasks) as Record<string, () => Promise<number>>, 5);
  await site.remove();
  return pages.map(({ name, bar }) => ({ name, unit: "ms CPU", samples: samples[name] ?? [], bar }));
}
