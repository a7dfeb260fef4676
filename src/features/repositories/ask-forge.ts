/** Asks a forge for a repository's facts, and reads its answers: GitHub's REST API, GitLab's API v4, that of Forgejo and Gitea. */
import type { IncomingHttpHeaders } from "node:http";
import * as z from "zod";
import type { Repository } from "../../domain/publishing/forge-address.ts";
import type { FetchedPage, Unfetched } from "../../notifiers/fetch-page.ts";
import { readRetryAfter } from "../../notifiers/judge-answer.ts";
import type { RepositoryFacts, RepositoryTrouble } from "../../storage/repositories.ts";
import { forges, type Forge, type Project } from "./forges.ts";

/** Fetches an address with these headers. */
export type Ask = (url: URL, headers: Record<string, string>) => Promise<FetchedPage | Unfetched>;
type Kept = RepositoryFacts & { etag: string; movedTo: string | null };
export type Question = {
  repository: Repository;
  /** "" for none. */
  token: string;
  /** As they were read last, and the tag of that answer. */
  held: Kept;
  now: number;
};
type Read = { is: "read"; facts: Kept };
type Wait = { is: "wait"; until: number };
/** `pause`: the answer was the last that the host gives until then. */
export type Reading = (Read | Wait | { is: RepositoryTrouble }) & { pause?: number };
type Answer = { is: "json"; json: unknown; headers: IncomingHttpHeaders } | { is: "same" } | Exclude<Reading, Read>;

const hour = 3_600_000;
const longestPause = 24 * hour;
const mostLanguages = 4;
const nothing = new Set([404, 409, 410]);

const numberIn = (headers: IncomingHttpHeaders, ...names: string[]): number | null => {
  const text = names.flatMap((name) => headers[name] ?? [])[0];
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
};

/** When a host that has had enough wants to be asked again. */
function waitOf(headers: IncomingHttpHeaders, now: number): number {
  const seconds = readRetryAfter(headers["retry-after"], now);
  const reset = numberIn(headers, "x-ratelimit-reset", "ratelimit-reset");
  const until = seconds === null ? (reset === null ? now + hour : reset * 1000) : now + seconds * 1000;
  return Math.min(Math.max(until, now + 60_000), now + longestPause);
}

const isSpent = (headers: IncomingHttpHeaders) =>
  numberIn(headers, "x-ratelimit-remaining", "ratelimit-remaining") === 0;

function readAnswer(page: FetchedPage | Unfetched, now: number): Answer {
  if (page === "unreachable") return { is: "unreachable" };
  if (page === "private" || page === "limit") return { is: "refused" };
  const { status, headers } = page;
  if (status === 304) return { is: "same" };
  if (status === 429 || (status === 403 && (isSpent(headers) || headers["retry-after"] !== undefined)))
    return { is: "wait", until: waitOf(headers, now) };
  if (nothing.has(status)) return { is: "gone" };
  if (status >= 500) return { is: "unreachable" };
  if (status !== 200) return { is: "refused" };
  try {
    return { is: "json", json: JSON.parse(page.text) as unknown, headers };
  } catch {
    return { is: "refused" };
  }
}

export async function readRepository(ask: Ask, question: Question, api?: string): Promise<Reading> {
  const { repository, token, held, now } = question;
  const forge = forges[repository.forge];
  const base = api ?? forge.api(new URL(repository.url));
  let pause: number | undefined;
  const get = async (path: string, more: Record<string, string> = {}): Promise<Answer> => {
    const page = await ask(new URL(base + path), { ...forge.headers(token), ...more });
    if (typeof page !== "string" && isSpent(page.headers)) pause = waitOf(page.headers, now);
    return readAnswer(page, now);
  };
  const first = await get(forge.project(repository.path), held.etag === "" ? {} : { "if-none-match": held.etag });
  const reading = await readOn(first, forge, get, question);
  return pause === undefined ? reading : { ...reading, pause };
}

type Get = (path: string) => Promise<Answer>;

async function readOn(first: Answer, forge: Forge, get: Get, { repository, held }: Question): Promise<Reading> {
  // A release that nobody pushed for changes nothing in the first answer.
  if (first.is === "same") {
    const release = await readPart(get, forge.release(repository.path), forge.readRelease);
    return "trouble" in release ? release.trouble : { is: "read", facts: { ...held, ...(release.value ?? noRelease) } };
  }
  if (first.is !== "json") return first;
  const parsed = forge.readProject.safeParse(first.json);
  if (!parsed.success) return { is: "refused" };
  const project = parsed.data;
  // A token may see what visitors must not.
  if (!project.isPublic) return { is: "gone" };
  return readDetails(project, String(first.headers.etag ?? ""), forge, get, repository);
}

const noRelease = { releaseVersion: "", releasedAt: null };

async function readDetails(
  project: Project,
  etag: string,
  forge: Forge,
  get: Get,
  { path, url }: Repository,
): Promise<Reading> {
  const release = await readPart(get, forge.release(project.path), forge.readRelease);
  if ("trouble" in release) return release.trouble;
  const used = await readPart(get, forge.languages(project.path), z.record(z.string().max(40), z.number()));
  if ("trouble" in used) return used.trouble;
  const commit = await readPart(get, forge.commit(project.path), forge.readCommit);
  if ("trouble" in commit) return commit.trouble;
  const languages = Object.entries(used.value ?? {})
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostLanguages)
    .map(([name]) => name);
  const isMoved = project.path.toLowerCase() !== path.toLowerCase();
  const { stars, forks, openIssues, bytes, licence } = project;
  return {
    is: "read",
    facts: {
      stars,
      forks,
      openIssues,
      bytes,
      licence,
      languages,
      etag,
      ...(release.value ?? noRelease),
      committedAt: commit.value,
      commits: commit.headers && forge.countCommits(commit.headers),
      movedTo: isMoved ? `${new URL(url).origin}/${project.path}` : null,
    },
  };
}

type Part<T> = { value: T | null; headers: IncomingHttpHeaders | null } | { trouble: Exclude<Reading, Read> };

/** What a repository does not have is null; what cannot be read leaves all of it for another time. */
async function readPart<T>(get: Get, path: string, schema: z.ZodType<T>): Promise<Part<T>> {
  const answer = await get(path);
  if (answer.is === "gone") return { value: null, headers: null };
  if (answer.is === "same") return { trouble: { is: "refused" } };
  if (answer.is !== "json") return { trouble: answer };
  const parsed = schema.safeParse(answer.json);
  return parsed.success ? { value: parsed.data, headers: answer.headers } : { trouble: { is: "refused" } };
}
