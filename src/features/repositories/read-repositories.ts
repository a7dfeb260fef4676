/** Reads the facts of repositories that public projects link to: each once a day, a few an hour, and a host that has had enough is left alone. */
import { guest } from "../../domain/people/viewer.ts";
import { repositoryAmong, repositoryAt, type Repository } from "../../domain/publishing/forge-address.ts";
import { isOn } from "../../domain/publishing/site-settings.ts";
import { ok } from "../../domain/result.ts";
import { fetchPage } from "../../notifiers/fetch-page.ts";
import { readEnv } from "../../platform/env.ts";
import type { Store } from "../../storage/database.ts";
import { readList } from "../../storage/entry-lists.ts";
import {
  dueRepositories,
  type Followed,
  followRepositories,
  keepFacts,
  keepTrouble,
  pauseHost,
} from "../../storage/repositories.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { readWebSettings, type WebSettings } from "../../storage/web-settings.ts";
import type { Work, WorkParts } from "../../storage/work.ts";
import { type Reading, readRepository } from "./ask-forge.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** Of four requests each. Five hundred projects take less than a day. */
const mostAnHour = 24;
/** Shorter than the hour after which it comes again, so that the last run does not count. */
const counted = 50 * 60_000;
const atOnce = 100;
const longestWait = 7 * day;

/** What guests see, and nothing else: a draft's link says to nobody that it is there. */
async function publicRepositories(store: Store, web: WebSettings) {
  const wanted: { entryId: string; repository: Repository }[] = [];
  if (!isOn(await readSiteSettings(store), "projects")) return wanted;
  for (let offset = 0; ; offset += atOnce) {
    const projects = await readList(store, guest, "project", { list: "project new" }, { limit: atOnce, offset });
    for (const { id, data } of projects) {
      const repository = repositoryAmong(data.links, web);
      if (repository) wanted.push({ entryId: id, repository });
    }
    if (projects.length < atOnce) return wanted;
  }
}

/** 1, 2, 4 hours and so on; what is gone is looked for once a day. */
const nextTry = (now: number, { is }: { is: Reading["is"] }, failures: number) =>
  now + (is === "gone" ? day : Math.min(hour * 2 ** failures, longestWait));

async function keep(store: Store, followed: Followed, host: string, reading: Reading): Promise<void> {
  const now = store.now();
  if (reading.is === "read") await keepFacts(store, followed.entryId, reading.facts, now + day);
  else if (reading.is !== "wait")
    await keepTrouble(store, followed, reading.is, nextTry(now, reading, followed.failures));
  const until = reading.is === "wait" ? reading.until : reading.pause;
  if (until !== undefined) await pauseHost(store, host, until);
}

function tokensOf(): Record<string, string> {
  const env = readEnv();
  const pairs = env.ok ? env.value.FORGE_TOKENS.split(",").map((pair) => pair.trim().split("=")) : [];
  return Object.fromEntries(pairs);
}

type Options = {
  /** For tests, whose forges are on this machine. */
  allowPrivate?: boolean;
  /** Instead of GitHub's own. */
  github?: string;
  tokens?: Readonly<Record<string, string>>;
};

async function readDue({ store, signal }: WorkParts, web: WebSettings, options: Options): Promise<number> {
  const { allowPrivate = false, github, tokens = tokensOf() } = options;
  const ask = (url: URL, headers: Record<string, string>) => fetchPage({ url, headers }, { signal, allowPrivate });
  const paused = new Set<string>();
  let read = 0;
  for (const followed of await dueRepositories(store, mostAnHour, counted)) {
    const repository = repositoryAt(followed.url, web);
    if (!repository || paused.has(repository.host)) continue;
    const token = Object.hasOwn(tokens, repository.host) ? (tokens[repository.host] ?? "") : "";
    const question = { repository, token, held: followed, now: store.now() };
    const reading = await readRepository(ask, question, repository.forge === "github" ? github : undefined);
    await keep(store, followed, repository.host, reading);
    if (reading.is === "wait" || reading.pause !== undefined) paused.add(repository.host);
    if (reading.is === "read") read++;
  }
  return read;
}

export const readRepositories = (options: Options = {}): Work => ({
  kind: "read-repositories",
  schedule: async (store) => ((await readWebSettings(store)).readsForges ? { every: "hour", minute: 23 } : null),
  on: ["entry-published"],
  join: (event) => (event.type === "entry-published" && event.kind === "project" ? "published" : null),
  after: () => 60_000,
  sends: true,
  slow: true,
  quiet: true,
  async run(parts) {
    const web = await readWebSettings(parts.store);
    if (!web.readsForges) return ok(null);
    await followRepositories(parts.store, await publicRepositories(parts.store, web));
    const read = await readDue(parts, web, options);
    if (read > 0) await parts.store.database.publish("content", { siteId: parts.store.siteId });
    return ok({ read });
  },
});
