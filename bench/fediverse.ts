/** Ten thousand followers on nine thousand servers are told of a post, while people read: how long that takes, and what a page's slowest answers cost beside a site that tells nobody. */
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensureKeys } from "../src/features/fediverse/keys.ts";
import { now } from "../src/platform/clock.ts";
import { inParts } from "../src/storage/reach.ts";
import { changeWebSettings } from "../src/storage/web-settings.ts";
import { openOrThrow } from "../tests/databases.ts";
import { insert, postOf } from "../tests/entry-factory.ts";
import { startSite, type SiteServer } from "../tests/site-server.ts";
import { interleave, ratios } from "./interleave.ts";
import type { Row } from "./judge.ts";
import { load } from "./load.ts";
import { megabytesOf } from "./memory.ts";
import type { Taken } from "./receivers.ts";

const hosts = 9000;
/** All of one server, which has an inbox for all of them. */
const together = 1000;
const seconds = 5;
const catchUpMilliseconds = 8000;
/** A few readers: what is asked is how long each waits, not how many there can be. */
const connections = 4;
const longestMilliseconds = 900_000;
const env = { NODE_OPTIONS: `--import=${path.resolve("tests/own-machine.mjs")}` };

async function fill(site: SiteServer, port: number): Promise<void> {
  const database = await openOrThrow({ dataFolder: site.dataFolder, shared: true });
  const store = { database, siteId: "main", now };
  await changeWebSettings(store, { account: "home", accountSince: 1 });
  await ensureKeys(store);
  const followerOf = (number: number) => {
    const host = number < hosts ? `h${number}` : "big";
    const at = `http://${host}.localhost:${port}`;
    const actor = `${at}/users/${number}`;
    return { actor, inbox: number < hosts ? `${actor}/inbox` : `${at}/inbox` };
  };
  const followers = Array.from({ length: hosts + together }, (_, number) => followerOf(number));
  const row = {
    site_id: store.siteId,
    followed_at: now(),
    failing_since: null,
    retry_at: null,
    signing: "",
    handle: "",
  } as const;
  await inParts(followers, (part) =>
    database.db
      .insertInto("followers")
      .values(part.map((follower) => ({ ...row, ...follower })))
      .execute(),
  );
  await insert(store, postOf({ slug: "told", title: "Told", publishAt: now() }, { body: "A post. ".repeat(400) }));
  await database.db.updateTable("jobs").set({ due_at: now() }).where("kind", "=", "tell-followers").execute();
  await database.publish("work", { siteId: store.siteId, dueAt: null });
  await database.close();
}

const p99 = async (site: SiteServer) => (await load({ url: `${site.url}/writing`, connections }, seconds)).p99;
const signal = ({ process: { pid } }: SiteServer, name: "SIGSTOP" | "SIGCONT") => process.kill(pid ?? 0, name);

export async function measure(): Promise<Row[]> {
  const receivers = fork("bench/receivers.ts");
  const taken = async () => {
    receivers.send("how many?");
    const [told] = (await once(receivers, "message")) as [Taken];
    return told;
  };
  await wait(500);
  const { port } = await taken();
  const [telling, quiet] = [await startSite({ env }), await startSite({ env })];
  await fill(telling, port);
  while ((await taken()).requests === 0) await wait(200);
  // The one that tells stands still while the other is asked, and is asked itself when it has caught up.
  const samples = await interleave(
    {
      quiet: async () => {
        signal(telling, "SIGSTOP");
        const measured = await p99(quiet);
        signal(telling, "SIGCONT");
        await wait(catchUpMilliseconds);
        return measured;
      },
      telling: () => p99(telling),
    },
    6,
  );
  const midway = await taken();
  const memory = megabytesOf(telling.process.pid, "VmRSS");
  const from = { requests: midway.requests, at: performance.now() };
  const until = from.at + longestMilliseconds;
  let last = midway;
  while (last.inboxes < hosts + 1 && performance.now() < until) {
    await wait(1000);
    last = await taken();
  }
  const aSecond = (last.requests - from.requests) / ((performance.now() - from.at) / 1000);
  const rows: Row[] = [
    {
      name: "a page's p99 while followers are told, to that of a quiet site",
      unit: "times",
      samples: ratios(samples["telling"], samples["quiet"]),
      bar: { most: 1.5 },
    },
    { name: "a page's p99 while followers are told", unit: "ms", samples: samples["telling"] ?? [] },
    { name: "a page's p99 of a quiet site", unit: "ms", samples: samples["quiet"] ?? [] },
    {
      name: "inboxes of 10,000 followers that were told",
      unit: "inboxes",
      samples: [last.inboxes],
      bar: { least: hosts + 1 },
    },
    { name: "requests for each inbox", unit: "requests", samples: [last.requests / last.inboxes], bar: { most: 1 } },
    { name: "inboxes told", unit: "a second", samples: [aSecond], bar: { least: 15 } },
    { name: "from the first to the last, with the stops", unit: "s", samples: [(last.last - last.first) / 1000] },
    { name: "memory while telling", unit: "MB", samples: [memory] },
  ];
  receivers.kill();
  await telling.remove();
  await quiet.remove();
  return rows;
}
