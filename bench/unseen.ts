/** Pages that nobody has asked for since something was published: each address once, or once in each choice of units, theme and language. */
import { Agent, get } from "node:http";
import { now } from "../src/platform/clock.ts";
import { changeSiteSettings } from "../src/storage/site-settings.ts";
import type { OpenOptions } from "../src/storage/database.ts";
import { setTimeout as wait } from "node:timers/promises";
import { openOrThrow } from "../tests/databases.ts";
import { everyChoice } from "../tests/every-choice.ts";
import type { Load } from "./load.ts";

export type Unseen = { path: string; cookie?: string };

export const inEveryChoice = (path: string): Unseen[] => everyChoice.map((cookie) => ({ path, cookie }));

const usualConnections = 50;

/** Asks for each page once. */
export async function askOnce(origin: string, pages: readonly Unseen[]): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: usualConnections });
  const times: number[] = [];
  const waiting = [...pages];
  const visit = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const asked = performance.now();
      await answered(agent, origin, page);
      times.push(performance.now() - asked);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: usualConnections }, visit));
  const duration = (performance.now() - started) / 1000;
  agent.destroy();
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return { answered: times.length, duration, p99 };
}

const answered = (agent: Agent, origin: string, { path, cookie }: Unseen): Promise<void> =>
  new Promise((resolve, reject) => {
    get(origin + path, { agent, headers: cookie ? { cookie } : {} }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
      answer.resume().on("end", resolve).on("error", reject);
    }).on("error", reject);
  });

/** A server looks twice a second for what another process has published. */
const heardMilliseconds = 1100;

/** `publish`: from then on nobody has asked for any page. `addresses`: of a kind, as a guest may open them. */
export async function openSite(options: OpenOptions) {
  const database = await openOrThrow({ ...options, shared: true });
  const store = { database, siteId: "main", now };
  let changes = 0;
  return {
    publish: async (): Promise<void> => {
      await changeSiteSettings(store, { tagline: `Changed ${++changes} times` });
      await wait(heardMilliseconds);
    },
    addresses: async (kind: "beer" | "batch" | "recipe" | "post" | "project", under: string): Promise<Unseen[]> => {
      const rows = await database.db
        .selectFrom("entries")
        .select("slug")
        .where("kind", "=", kind)
        .where("status", "=", "published")
        .where("visibility", "=", "public")
        .orderBy("id")
        .execute();
      return rows.map(({ slug }) => ({ path: `${under}/${slug}` }));
    },
    close: () => database.close(),
  };
}
