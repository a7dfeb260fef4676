/** What the APIs of forges differ in: addresses, headers, and the names of the same facts. */
import type { IncomingHttpHeaders } from "node:http";
import * as z from "zod";
import type { ForgeKind } from "../../domain/publishing/forge-address.ts";
import type { RepositoryFacts } from "../../storage/repositories.ts";

export type Project = Pick<RepositoryFacts, "stars" | "forks" | "openIssues" | "bytes" | "licence"> & {
  /** Where it lies now: a renamed one answers under its old name too. */
  path: string;
  isPublic: boolean;
};
type Release = Pick<RepositoryFacts, "releaseVersion" | "releasedAt">;
export type Forge = {
  api: (repository: URL) => string;
  headers: (token: string) => Record<string, string>;
  project: (path: string) => string;
  languages: (path: string) => string;
  release: (path: string) => string;
  commit: (path: string) => string;
  readProject: z.ZodType<Project>;
  readRelease: z.ZodType<Release | null>;
  /** When the last one was made. */
  readCommit: z.ZodType<number | null>;
  /** From the answer about the last one. */
  countCommits: (headers: IncomingHttpHeaders) => number | null;
};

const count = z.int().min(0).max(1e12).nullable().catch(null);
const name = (most: number) => z.string().max(most).catch("");
const path = z
  .string()
  .max(400)
  .regex(/^[\w.-]+(\/[\w.-]+)+$/);
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const tag = z.string().trim().min(1).max(60);
const kilobyte = 1024;

/** Of GitHub, and of Forgejo, which follows it but for some names. */
const readRelease = z
  .object({ tag_name: tag, published_at: moment })
  .transform(({ tag_name, published_at }) => ({ releaseVersion: tag_name, releasedAt: published_at }));
const readCommit = z
  .array(z.object({ commit: z.object({ committer: z.object({ date: moment }) }) }))
  .transform(([newest]) => newest?.commit.committer.date ?? null);
/** "NOASSERTION" is GitHub's word for a licence that it does not know. */
const spdx = z
  .object({ spdx_id: z.string().max(60) })
  .transform(({ spdx_id }) => (spdx_id === "NOASSERTION" ? "" : spdx_id))
  .catch("");

const github: Forge = {
  api: () => "https://api.github.com",
  headers: (token) => ({
    "user-agent": "Wortfolio",
    accept: "application/vnd.github+json",
    "x-github-api-version": "2022-11-28",
    ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
  }),
  project: (at) => `/repos/${at}`,
  languages: (at) => `/repos/${at}/languages`,
  release: (at) => `/repos/${at}/releases/latest`,
  commit: (at) => `/repos/${at}/commits?per_page=1`,
  readProject: z
    .object({
      full_name: path,
      private: z.boolean(),
      stargazers_count: count,
      forks_count: count,
      open_issues_count: count,
      size: count,
      license: spdx,
    })
    .transform((said) => ({
      path: said.full_name,
      isPublic: !said.private,
      stars: said.stargazers_count,
      forks: said.forks_count,
      openIssues: said.open_issues_count,
      bytes: said.size === null ? null : said.size * kilobyte,
      licence: said.license,
    })),
  readRelease,
  readCommit,
  // One on each page: the number of the last page.
  countCommits: ({ link }) => {
    const last = /[?&]page=(\d{1,9})[^>]*>;\s*rel="last"/.exec(String(link ?? ""))?.[1];
    return last === undefined ? 1 : Number(last);
  },
};

const forgejo: Forge = {
  api: ({ origin }) => `${origin}/api/v1`,
  headers: (token) => ({
    "user-agent": "Wortfolio",
    accept: "application/json",
    ...(token === "" ? {} : { authorization: `token ${token}` }),
  }),
  project: github.project,
  languages: github.languages,
  release: github.release,
  commit: (at) => `/repos/${at}/commits?limit=1&stat=false&verification=false&files=false`,
  readProject: z
    .object({
      full_name: path,
      private: z.boolean(),
      internal: z.boolean().catch(false),
      stars_count: count,
      forks_count: count,
      open_issues_count: count,
      size: count,
      licenses: z.array(z.string().max(60)).max(20).nullable().catch(null),
    })
    .transform((said) => ({
      path: said.full_name,
      isPublic: !said.private && !said.internal,
      stars: said.stars_count,
      forks: said.forks_count,
      openIssues: said.open_issues_count,
      bytes: said.size === null ? null : said.size * kilobyte,
      licence: said.licenses?.[0] ?? "",
    })),
  readRelease,
  readCommit,
  countCommits: (headers) => {
    const total = String(headers["x-total-count"] ?? "");
    return /^\d{1,9}$/.test(total) ? Number(total) : null;
  },
};

const projectOf = (at: string) => `/projects/${encodeURIComponent(at)}`;

/** It says neither its size nor how many commits there are to those who are not signed in. */
const gitlab: Forge = {
  api: ({ origin }) => `${origin}/api/v4`,
  headers: (token) => ({
    "user-agent": "Wortfolio",
    accept: "application/json",
    ...(token === "" ? {} : { "private-token": token }),
  }),
  project: (at) => `${projectOf(at)}?license=true`,
  languages: (at) => `${projectOf(at)}/languages`,
  release: (at) => `${projectOf(at)}/releases?per_page=1`,
  commit: (at) => `${projectOf(at)}/repository/commits?per_page=1`,
  readProject: z
    .object({
      path_with_namespace: path,
      visibility: z.string().default("public"),
      star_count: count,
      forks_count: count,
      open_issues_count: count.default(null),
      license: z
        .object({ nickname: z.string().nullable().catch(null), name: name(60) })
        .nullable()
        .catch(null),
    })
    .transform((said) => ({
      path: said.path_with_namespace,
      isPublic: said.visibility === "public",
      stars: said.star_count,
      forks: said.forks_count,
      openIssues: said.open_issues_count,
      bytes: null,
      licence: (said.license?.nickname || said.license?.name || "").slice(0, 60),
    })),
  readRelease: z
    .array(z.object({ tag_name: tag, released_at: moment }))
    .transform(([newest]) => (newest ? { releaseVersion: newest.tag_name, releasedAt: newest.released_at } : null)),
  readCommit: z.array(z.object({ committed_date: moment })).transform(([newest]) => newest?.committed_date ?? null),
  countCommits: () => null,
};

export const forges: Readonly<Record<ForgeKind, Forge>> = { github, gitlab, forgejo };
