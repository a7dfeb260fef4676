/** Every page of the demo site, as a visitor, a reader and the owner meet it: in a language that marks each message nothing is unmarked but content, and in German and English nothing is in the other. */
import path from "node:path";
import { receiveLog } from "../../src/features/devices/log-deeds.ts";
import { insertBroker } from "../../src/storage/brokers.ts";
import { insertController } from "../../src/storage/controllers.ts";
import { insertForward } from "../../src/storage/forwards.ts";
import { latestBatches } from "../../src/storage/own-entries.ts";
import { keepUnknown } from "../../src/storage/unknown-intake.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { damage } from "../damaged-records.ts";
import { owner } from "../entry-factory.ts";
import { siteOf } from "../site-factory.ts";
import { readContent } from "./content.ts";
import { type CrawledSite, openCrawledSite, type Person } from "./crawled-site.ts";
import { createForeignJudge } from "./foreign-texts.ts";
import { createJudge } from "./judge-text.ts";
import { namesOf } from "./names.ts";
import { readTexts } from "./read-texts.ts";
import { tellAlert } from "../told-alert.ts";
import { type Answer, routes, walkAll } from "./walk.ts";

/** Shows the components with samples of texts, to who changes them. */
const samples = "pages/studio/look";

const searched = ["bobber", "nothing of this kind"];

const seeds: Record<Person, readonly string[]> = {
  visitor: [
    "/",
    ...searched.map((text) => `/search?q=${text.replaceAll(" ", "+")}`),
    "/sign-in",
    "/studio",
    "/set-up",
    "/reset-password/nothing",
    "/nothing/at/all",
    ...[400, 401, 403, 404, 405, 410, 411, 413, 429, 500, 503].map((status) => `/-/status/${status}`),
    "/-/status/503?why=database",
    "/feed.xml",
    "/feed.json",
    "/llms.txt",
  ],
  member: ["/", "/account", "/studio"],
  owner: [
    "/",
    "/account",
    "/studio",
    "/studio/look",
    "/studio/find?q=copper",
    "/studio/entry-choices?of=recipes&q=c",
    "/studio/recipes/choices",
    "/studio/nothing/here",
  ],
};

/** Each fault once, with the first place it was seen. */
function faultsOf(answers: readonly Answer[], judge: (text: string, isProse: boolean) => string): string[] {
  const faults = new Map<string, string>();
  for (const { address, body, type, route } of answers) {
    if (!type.startsWith("text/html") || route === samples) continue;
    const quotes = address.startsWith("/search?");
    for (const { text, where, isProse } of readTexts(body)) {
      const left = text
        .split(quotes ? " · " : /$^/)
        .map((part) => judge(part, isProse || (quotes && /^(?:p|mark)$/.test(where))))
        .join("");
      const fault = `${where}: ${left} in “${text.slice(0, 160)}”`;
      if (left !== "" && !faults.has(fault)) faults.set(fault, address);
    }
  }
  return [...faults].map(([fault, address]) => `${address} ${fault}`);
}

const people = ["visitor", "member", "owner"] as const;
const mostAlike: Record<Person, number> = { visitor: 3, member: 1, owner: 3 };

let site: CrawledSite;
let content: Set<string>;
let known: string[];
let from = seeds;
const answered = new Map<Person, Answer[]>();
beforeAll(async () => {
  site = await openCrawledSite();
  known = namesOf();
  await damage(site.store, ["devices", "calibration"], "{");
  const behind = {
    address: "mqtt://127.0.0.1:1",
    user: "",
    certificateAuthority: "",
    clientId: "",
    prefix: "",
    discovery: "",
  };
  const config = { ...behind, topics: ["#"] };
  const broker = await insertBroker(site.store, { name: "Cellar", config, password: "" });
  await keepUnknown(site.store, {
    bridgeId: broker.ok ? broker.value : "",
    sensor: "cellar/probe",
    name: "probe",
    protocol: "",
    at: site.store.now(),
    payload: '{"probe":11.8}',
    address: "/mqtt/cellar/probe",
    isAgain: false,
  });
  const forward = { name: "Elsewhere", receiver: "url", deviceId: null, host: "example.com", allowPrivate: false };
  await insertForward(site.store, forward, { address: "https://example.com/in", key: "" });
  const controller = { name: "Fridge", kind: "url", host: "example.com", allowPrivate: false };
  const [followed] = await latestBatches(site.store, owner, 1);
  await insertController(
    site.store,
    { ...controller, batchId: followed?.id ?? "", deviceId: null },
    { address: "https://example.com/in", key: "", user: "", method: "POST", body: "{}" },
  );
  await sendLog();
  content = readContent(site.databaseFolder);
  for (const text of [...searched, ...inLog]) content.add(text);
  const links = [await tellAlert(site.store), await tellAlert(site.store, 2), "/-/alert/nothing"];
  from = { ...seeds, visitor: [...seeds.visitor, ...links] };
  for (const person of people) {
    const asked = { site, language: "en-XA", person, seeds: from[person], most: mostAlike[person] };
    answered.set(person, await walkAll(asked));
  }
  // Every page of the site, three times over.
}, 400_000);
afterAll(() => site.close());

const inLog = ["probe.csv", "time", "gravity", "never"];

/** A log of a device whose columns are to be looked at. */
async function sendLog(): Promise<void> {
  const form = new FormData();
  form.append("deed", "send");
  form.append("file", new File(["time,gravity\n2026-02-11 19:00,1.052\nnever,1.05\n"], "probe.csv"));
  const request = new Request("http://localhost:3000/", { method: "POST", body: form });
  const there = siteOf(site.store, owner, { mediaFolder: path.join(site.dataFolder, "media") });
  const answer = await receiveLog(there, request, new URLSearchParams());
  if (!answer.ok || !answer.value.goTo) throw new Error("no log");
}

test.each(people)("a page for a %s has no text that is neither a message nor somebody's content", (person) => {
  const answers = answered.get(person) ?? [];
  expect(answers.length).toBeGreaterThan(50);
  expect(faultsOf(answers, createJudge(content, known))).toEqual([]);
});

test("every route is asked for, and none fails", () => {
  const answers = people.flatMap((person) => answered.get(person) ?? []);
  const met = new Set(answers.map(({ route }) => route));
  expect(routes.filter(({ id }) => !met.has(id)).map(({ path }) => path)).toEqual([]);
  const failed = answers.filter(({ status, address }) => status >= 500 && !address.startsWith("/-/status/"));
  expect(failed.map(({ address }) => address)).toEqual([]);
});

test.each([
  ["de", "en"],
  ["en", "de"],
] as const)("a page in %s says nothing in %s", async (spoken, other) => {
  const judge = createForeignJudge(spoken, other, new Set([...content, ...known]));
  for (const person of ["visitor", "owner"] as const) {
    const answers = await walkAll({ site, language: spoken, person, seeds: from[person], most: 1 });
    expect(faultsOf(answers, (text, isProse) => (isProse ? "" : judge(text)))).toEqual([]);
  }
});
