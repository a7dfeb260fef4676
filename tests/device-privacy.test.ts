/** The names of instruments that the owner of a batch keeps back, sought in everything that the built program answers about it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { program } from "../src/domain/people/program.ts";
import { listDevices, updateDevice } from "../src/storage/devices.ts";
import { findEntry } from "../src/storage/entries.ts";
import { updateEntry } from "../src/storage/save-entry.ts";
import { startSite, type SiteServer } from "./site-server.ts";
import { withStore } from "./with-store.ts";

const day = 86_400_000;
const batch = "/batches/reflow-47";
const part = `from=${Date.now() - 2 * day}&to=${Date.now() - day}`;
const named = [
  batch,
  `${batch}?${part}`,
  `${batch}.data`,
  `${batch}.data?${part}`,
  `${batch}/readings.json`,
  `${batch}/readings.json?${part}`,
];
const channels = [
  ...named,
  `${batch}?embed`,
  `${batch}?with=40,36&by=attenuation`,
  `${batch}.json`,
  `${batch}.json?after=0`,
  `${batch}.json?${part}`,
  `${batch}.csv`,
  `${batch}.csv?${part}`,
  `${batch}/badge.svg`,
  `/oembed?url=${batch}`,
  "/",
  "/_.data",
  "/batches",
  "/batches.data",
  "/search.data?q=canary",
  "/feed.xml",
  "/feed.json",
  "/llms.txt",
];
const name = "canary-float";

let site: SiteServer;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site.remove());

/** A server of its own remembers what guests were shown: it begins anew. */
async function serve(hidden: { devices: boolean }): Promise<void> {
  await site.stop();
  await withStore(site, async (store) => {
    for (const [index, { id }] of (await listDevices(store)).entries())
      expect(await updateDevice(store, id, { name: `${name} ${index}` })).toMatchObject({ ok: true });
    const found = await findEntry(store, "batch", "reflow-47", program);
    if (found.access !== "open") throw new Error("The demo's batch is not there.");
    const { id, revision, data } = found.entry;
    await updateEntry<"batch">(store, id, revision, { data: { ...data, hidden } }, program);
  });
  site = await startSite({ dataFolder: site.dataFolder });
}

async function saying(): Promise<string[]> {
  const answers = await Promise.all(
    channels.map(async (channel) => {
      const answer = await fetch(site.url + channel);
      expect([channel, answer.status]).toEqual([channel, expect.toSatisfy((status) => status < 500)]);
      return { channel, text: await answer.text() };
    }),
  );
  return answers.flatMap(({ channel, text }) => (text.includes(name) ? [channel] : []));
}

/** What a stream begins with. */
async function streamed(): Promise<string> {
  const stop = new AbortController();
  const answer = await fetch(`${site.url}/api/batches/reflow-47/events?after=0`, { signal: stop.signal });
  const chunk = await answer.body?.getReader().read();
  stop.abort();
  return new TextDecoder().decode(chunk?.value);
}

test("are told where they are shown, and nowhere once they are kept back", async () => {
  await serve({ devices: false });
  expect(await saying()).toEqual(expect.arrayContaining(named));
  await serve({ devices: true });
  expect(await saying()).toEqual([]);
  const stream = await streamed();
  expect(stream).toContain("gravity");
  expect(stream).not.toContain(name);
});
