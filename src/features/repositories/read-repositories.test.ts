/** Facts of repositories, from stand-ins that answer as the APIs of GitHub, Forgejo and GitLab document. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dataOf, insert, owner } from "../../../tests/entry-factory.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { type HttpArrival, startHttpServer, type TestServer } from "../../../tests/notifier-servers.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import type { Store } from "../../storage/database.ts";
import { listTroubled } from "../../storage/repositories.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { changeWebSettings } from "../../storage/web-settings.ts";
import type { Job } from "../../storage/work.ts";
import { repositoryOf } from "./queries.ts";
import { readRepositories } from "./read-repositories.ts";

type Said = { status?: number; headers?: Record<string, string>; json?: unknown };
const signal = new AbortController().signal;
const hour = 3_600_000;
const date = "2026-11-18T10:00:00Z";
const read = Date.parse(date);

const githubAnswers: Record<string, Said> = {
  "/repos/ada/tideline": {
    headers: { etag: '"one"' },
    json: {
      full_name: "ada/tideline",
      private: false,
      stargazers_count: 412,
      forks_count: 23,
      open_issues_count: 9,
      size: 4500,
      license: { spdx_id: "MIT", name: "MIT License" },
    },
  },
  "/repos/ada/tideline/languages": { json: { C: 200, Rust: 90_000 } },
  "/repos/ada/tideline/releases/latest": { json: { tag_name: "v2.3.0", published_at: date } },
  "/repos/ada/tideline/commits?per_page=1": {
    headers: {
      link: '<https://api.github.com/x?per_page=1&page=2>; rel="next", <https://api.github.com/x?per_page=1&page=1184>; rel="last"',
    },
    json: [{ commit: { committer: { date } } }],
  },
};

describe.each(engines)("repositories on %s", (engine) => {
  let opened: TestDatabase;
  let server: TestServer & { arrivals: HttpArrival[] };
  let store: Store;
  let now = noon;
  let answers: Record<string, Said> = {};
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    server = await startHttpServer((arrival, response) => {
      const { status = 200, headers = {}, json = null } = answers[arrival.path] ?? { status: 404, json: {} };
      const isSame = headers["etag"] !== undefined && arrival.headers["if-none-match"] === headers["etag"];
      response.writeHead(isSame ? 304 : status, { "content-type": "application/json", ...headers });
      response.end(isSame ? "" : JSON.stringify(json));
    });
  });
  afterAll(async () => {
    await server.close();
    await opened.dispose();
  });
  beforeEach(() => {
    now = noon;
    store = { ...opened.store(), now: () => now };
    answers = structuredClone(githubAnswers);
  });
  afterEach(() => server.arrivals.splice(0));

  const work = (tokens: Record<string, string> = {}, allowPrivate = true) =>
    readRepositories({ allowPrivate, github: `http://127.0.0.1:${server.port}`, tokens });
  const run = (using = work()) => using.run({ store, origin: "", signal, dataFolder: "" }, {} as Job);
  const add = (url: string, head: Partial<Entry<"project">> = {}, slug = "tideline") =>
    insert(store, {
      kind: "project",
      slug,
      title: "Tideline",
      summary: "",
      status: "published",
      visibility: "public",
      publishAt: noon - hour,
      data: { ...dataOf.project, links: [{ label: "Source", url }] },
      ...head,
    } as Entry<"project">);
  const github = "https://github.com/ada/tideline";
  const shown = (entry: Entry<"project">) => repositoryOf(siteOf(store), entry.id, entry.data.links);
  const paths = () => server.arrivals.map(({ path }) => path);

  test("what GitHub says is kept and shown, asked for once a day and then only as news", async () => {
    const entry = await add(github);
    expect(await shown(entry)).toBe(null);
    await run();
    expect(await shown(entry)).toEqual({
      url: github,
      stars: 412,
      forks: 23,
      openIssues: 9,
      commits: 1184,
      bytes: 4500 * 1024,
      licence: "MIT",
      languages: ["Rust", "C"],
      releaseVersion: "v2.3.0",
      committedAt: read,
      readAt: noon,
      now: noon,
    });
    expect(paths()).toHaveLength(4);
    now += 2 * hour;
    await run();
    expect(paths()).toHaveLength(4);
    now = noon + 25 * hour;
    answers["/repos/ada/tideline/releases/latest"] = { json: { tag_name: "v2.4.0", published_at: date } };
    await run();
    expect(paths().slice(4)).toEqual(["/repos/ada/tideline", "/repos/ada/tideline/releases/latest"]);
    expect(await shown(entry)).toMatchObject({ stars: 412, commits: 1184, releaseVersion: "v2.4.0", readAt: now });
  });

  test("only what guests see is asked for, and what becomes private is forgotten", async () => {
    await add(github, { status: "draft" }, "draft");
    await add(github, { visibility: "private" }, "private");
    await add(github, { visibility: "members" }, "members");
    await add(github, { visibility: "unlisted" }, "unlisted");
    await add(github, { publishAt: noon + hour, status: "scheduled" }, "later");
    const entry = await add(github);
    await run();
    expect(paths()).toHaveLength(4);
    await updateEntry(store, entry.id, entry.revision, { visibility: "private" }, owner);
    await run();
    expect(await shown(entry)).toBe(null);
  });

  test("a limit is kept: the host is left alone until it says, others are not", async () => {
    const entry = await add(github);
    await add("https://github.com/ada/second", {}, "second");
    const reset = Math.floor((noon + 3 * hour) / 1000);
    answers["/repos/ada/tideline"] = {
      status: 403,
      headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": `${reset}` },
    };
    answers["/repos/ada/second"] = { status: 429, headers: { "retry-after": "10800" } };
    await run();
    expect(paths()).toHaveLength(1);
    now += 2 * hour;
    await run();
    expect(paths()).toHaveLength(1);
    expect(await listTroubled(store)).toEqual([]);
    answers = structuredClone(githubAnswers);
    now = reset * 1000 + hour;
    await run();
    expect(await shown(entry)).toMatchObject({ stars: 412 });
  });

  test("the last answer of an hour is taken, and then the host is left alone", async () => {
    await add(github);
    await add("https://github.com/ada/second", {}, "second");
    const spent = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": `${(noon + 2 * hour) / 1000}` };
    for (const path of ["/repos/ada/tideline/commits?per_page=1", "/repos/ada/second"])
      answers[path] = { ...githubAnswers[path], headers: { ...githubAnswers[path]?.headers, ...spent } };
    await run();
    const asked = paths().length;
    now += hour;
    await run();
    expect(paths()).toHaveLength(asked);
  });

  test("trouble keeps what was read and is tried again ever later; what is gone is hidden and said in the studio", async () => {
    const entry = await add(github);
    await run();
    answers["/repos/ada/tideline"] = { status: 502 };
    now += 25 * hour;
    await run();
    expect(await shown(entry)).toMatchObject({ stars: 412, readAt: noon });
    now += hour;
    await run();
    const tried = paths().length;
    now += hour;
    await run();
    expect(paths()).toHaveLength(tried);
    answers = {};
    now += 2 * hour;
    await run();
    expect(await shown(entry)).toBe(null);
    expect(await listTroubled(store)).toMatchObject([{ entryId: entry.id, trouble: "gone" }]);
  });

  test("a renamed repository is followed and said; a private one that a token sees is none", async () => {
    const entry = await add("https://github.com/ada/old");
    answers["/repos/ada/old"] = { status: 301, headers: { location: "/repos/ada/tideline" } };
    await run(work({ "github.com": "secret" }));
    expect(server.arrivals.map(({ headers }) => headers["authorization"])).toEqual(Array(5).fill("Bearer secret"));
    expect(await shown(entry)).toMatchObject({ stars: 412 });
    expect(await listTroubled(store)).toMatchObject([{ movedTo: github, trouble: null }]);
    const first = githubAnswers["/repos/ada/tideline"];
    answers["/repos/ada/tideline"] = { json: { ...(first?.json as object), private: true } };
    now += 25 * hour;
    await run();
    expect(await shown(entry)).toBe(null);
  });

  test("a token does not follow a redirect to another server", async () => {
    await add(github);
    const elsewhere = await startHttpServer();
    answers["/repos/ada/tideline"] = { status: 302, headers: { location: `http://127.0.0.1:${elsewhere.port}/` } };
    await run(work({ "github.com": "secret" }));
    await elsewhere.close();
    expect(elsewhere.arrivals.map(({ headers }) => headers["authorization"])).toEqual([undefined]);
  });

  test("a Forgejo and a GitLab of one's own are known by a setting, and not asked in a private network", async () => {
    const host = `127.0.0.1:${server.port}`;
    await changeWebSettings(store, { forgejoHosts: [host] });
    const entry = await add(`http://${host}/tove/perch`);
    answers = {
      "/api/v1/repos/tove/perch": {
        json: {
          full_name: "tove/perch",
          private: false,
          internal: false,
          stars_count: 7,
          forks_count: 1,
          open_issues_count: 2,
          size: 10,
          licenses: ["CERN-OHL-S-2.0"],
        },
      },
      "/api/v1/repos/tove/perch/languages": { json: {} },
      "/api/v1/repos/tove/perch/commits?limit=1&stat=false&verification=false&files=false": {
        headers: { "x-total-count": "31" },
        json: [{ commit: { committer: { date } } }],
      },
    };
    await run(work({}, false));
    expect(paths()).toEqual([]);
    expect(await listTroubled(store)).toMatchObject([{ trouble: "refused" }]);
    now += 2 * hour;
    await run();
    expect(await shown(entry)).toMatchObject({ stars: 7, commits: 31, licence: "CERN-OHL-S-2.0", releaseVersion: "" });
    await changeWebSettings(store, { forgejoHosts: [], gitlabHosts: [host] });
    const lab = await add(`http://${host}/group/sub/kerf`, {}, "kerf");
    answers = {
      "/api/v4/projects/group%2Fsub%2Fkerf?license=true": {
        json: {
          path_with_namespace: "group/sub/kerf",
          visibility: "public",
          star_count: 3,
          forks_count: 0,
          open_issues_count: 0,
          license: { nickname: null, name: "MIT License" },
        },
      },
      "/api/v4/projects/group%2Fsub%2Fkerf/languages": { json: { Go: 88.1, Shell: 11.9 } },
      "/api/v4/projects/group%2Fsub%2Fkerf/releases?per_page=1": { json: [{ tag_name: "1.0", released_at: date }] },
      "/api/v4/projects/group%2Fsub%2Fkerf/repository/commits?per_page=1": { json: [{ committed_date: date }] },
    };
    await run();
    const said = { stars: 3, commits: null, bytes: null, licence: "MIT License", languages: ["Go", "Shell"] };
    expect(await shown(lab)).toMatchObject({ ...said, releaseVersion: "1.0" });
  });

  test("a few an hour are read, the longest due first, and none while it is switched off", async () => {
    await changeWebSettings(store, { readsForges: false });
    for (let number = 0; number < 30; number++) await add(`${github}-${number}`, {}, `p${number}`);
    await run();
    expect(paths()).toEqual([]);
    expect(await work().schedule?.(store)).toBe(null);
    await changeWebSettings(store, { readsForges: true });
    await run();
    await run();
    expect(paths()).toHaveLength(24);
    now += hour;
    await run();
    expect(new Set(paths()).size).toBe(30);
  });
});
