/** Which requests are counted as views, on the built program and on both databases: each rule asked over HTTP, the numbers read from the studio's file. */
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDatabase, engines } from "../../tests/databases.ts";
import { becomeOwner, startSite, type SiteServer, type SiteServerOptions } from "../../tests/site-server.ts";

const browser = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
  "accept-language": "en-GB,en;q=0.5",
};
type Headers = Record<string, string>;

/** What it is, the page that it asks for, with which headers, by which method, and how many of its two requests count. */
const documents: readonly [string, string, Headers, string, number][] = [
  ["a browser", "/tools/abv", {}, "GET", 2],
  ["a browser that says so", "/tools/priming", { "sec-fetch-dest": "document" }, "GET", 2],
  ["one that does not mind", "/tools/strike-water", { dnt: "0" }, "GET", 2],
  ["names in the address that the page does not know", "/writing?utm_source=x", {}, "GET", 2],
  ["a member's cookie that is none", "/talks", { cookie: "session=guessed" }, "GET", 2],
  ["what the browser holds", "/music", { "if-none-match": "*" }, "GET", 2],
  ["a head alone", "/tools/calories", {}, "HEAD", 0],
  ["a prefetch", "/tools/ibu", { "sec-purpose": "prefetch" }, "GET", 0],
  ["a prerendering", "/tools/krausen", { "sec-purpose": "prefetch;prerender" }, "GET", 0],
  ["a prefetch of an older browser", "/tools/keg-carbonation", { purpose: "prefetch" }, "GET", 0],
  ["a part of another page", "/tools/blending", { "sec-fetch-dest": "iframe" }, "GET", 0],
  ["a page's script", "/tools/beer-line", { "sec-fetch-dest": "empty" }, "GET", 0],
  [
    "a search engine",
    "/tools/decoction",
    { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" },
    "GET",
    0,
  ],
  ["a monitor", "/tools/efficiency", { "user-agent": "UptimeRobot/2.0" }, "GET", 0],
  ["a program", "/tools/hopstand", { "user-agent": "curl/8.9" }, "GET", 0],
  ["nobody", "/tools/hop-ageing", { "user-agent": "" }, "GET", 0],
  ["one without languages", "/tools/parti-gyle", { "accept-language": "" }, "GET", 0],
  ["Do Not Track", "/tools/pitch-rate", { dnt: "1" }, "GET", 0],
  ["Global Privacy Control", "/tools/infusion", { "sec-gpc": "1" }, "GET", 0],
  ["the data of a page", "/tools/mash-ph.data", {}, "GET", 0],
  ["a batch in the frame of another site", "/batches/reflow-47?embed", {}, "GET", 0],
  ["a draft", "/writing/what-colour-is-it", {}, "GET", 0],
  ["a page for members", "/brew-day-checklist", {}, "GET", 0],
  ["an address without a page", "/tools/none", {}, "GET", 0],
  ["the door to the studio", "/studio", {}, "GET", 0],
  ["signing in", "/sign-in", {}, "GET", 0],
  ["the choices", "/choices", {}, "GET", 0],
  ["a form", "/about", {}, "POST", 0],
];
/** What the beacon says, with which headers, and whether it counts. */
const beacons: readonly [string, string, Headers, number][] = [
  ["a page", "/recipes", {}, 1],
  ["Do Not Track", "/tools/refractometer", { dnt: "1" }, 0],
  ["Global Privacy Control", "/tools/refractometer", { "sec-gpc": "1" }, 0],
  ["another site", "/tools/refractometer", { origin: "https://other.example" }, 0],
  ["no site", "/tools/refractometer", { origin: "" }, 0],
  ["a program", "/tools/refractometer", { "user-agent": "curl/8.9" }, 0],
  ["an address without a page", "/tools/nothing", {}, 0],
  ["a draft", "/writing/what-colour-is-it", {}, 0],
  ["another host", "//other.example/", {}, 0],
  ["a query", "/tools/refractometer?volume=1", {}, 0],
  ["the studio", "/studio", {}, 0],
  ["no path", "refractometer", {}, 0],
  ["too much", `/${"x".repeat(5000)}`, {}, 0],
];

describe.each(engines)("on %s", (engine) => {
  let site: SiteServer;
  let options: SiteServerOptions;
  let cookie = "";
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const place = await demoDatabase(engine);
    remove = place.remove;
    const { dataFolder, databaseUrl = "" } = place.options;
    options = { dataFolder, env: { DATABASE_URL: databaseUrl } };
    site = await startSite(options);
    cookie = await becomeOwner(site);
  });
  afterAll(async () => {
    await site?.remove();
    await remove?.();
  });

  const ask = (path: string, headers: Headers = {}, method = "GET", body = "") =>
    new Promise<number>((resolve, reject) => {
      const sent = Object.fromEntries(Object.entries({ ...browser, ...headers }).filter(([, value]) => value !== ""));
      const asked = request(site.url + path, { method, headers: sent }, (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      });
      asked.on("error", reject);
      asked.end(body);
    });
  const tell = (path: string, headers: Headers = {}) =>
    ask("/-/view", { origin: site.url, "sec-fetch-dest": "empty", ...headers }, "POST", path);
  const counts = async (): Promise<Record<string, number>> => {
    const answer = await fetch(`${site.url}/studio/statistics.csv?span=7`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    const lines = (await answer.text()).trim().split("\r\n").slice(1);
    return Object.fromEntries(
      lines.map((line) => {
        const [, name = "", count = ""] = /^(.*),(\d+)$/.exec(line) ?? [];
        return [name, Number(count)];
      }),
    );
  };
  /** Once what was asked for last is stored, so is all before it. */
  const stored = async (): Promise<Record<string, number>> => {
    const before = (await counts())["pages,/tools"] ?? 0;
    await ask("/tools");
    await expect.poll(async () => (await counts())["pages,/tools"]).toBe(before + 1);
    return counts();
  };

  test("views are what people are served, by the rules of the table", async () => {
    for (const [, path, headers, method] of documents)
      for (let time = 0; time < 2; time++) await ask(path, headers, method);
    await ask("/projects", { cookie });
    await ask("/tools/abv", { ...browser, referer: "https://news.example/" });
    const found = await stored();
    for (const [what, path, , , times] of documents) {
      const page = path.replace(/\?.*|\.data$/, "");
      expect([what, found[`pages,${page}`] ?? 0]).toEqual([what, page === "/tools/abv" ? times + 1 : times]);
    }
    expect(found["pages,/projects"]).toBeUndefined();
    expect(found["missing,/tools/none"]).toBe(2);
    const sum = (part: string) =>
      Object.entries(found).reduce((all, [name, count]) => (name.startsWith(`${part},`) ? all + count : all), 0);
    expect([sum("pages"), sum("referrers")]).toEqual([sum("day"), sum("day")]);
  });

  test("a beacon counts for a page of the site, said by the site's own script, and is never answered with more than that it came", async () => {
    for (const [what, path, headers] of beacons) expect([what, await tell(path, headers)]).toEqual([what, 204]);
    expect(await tell("/tools/refractometer", { cookie })).toBe(204);
    const found = await stored();
    const told = beacons.map(([, path]) => found[`pages,${path}`] ?? 0);
    expect(told).toEqual(beacons.map(([, , , times]) => times));
  });

  test("feeds, searches and downloads have numbers of their own and are no views", async () => {
    await ask("/feed.xml", { "user-agent": "Feedly/1.0 (+http://www.feedly.com/fetcher.html; 16 subscribers)" });
    await ask("/search?q=hydrometer");
    await ask("/search?q=xyzzyplugh");
    await ask("/search?q=someone@mail.example");
    await ask("/recipes/pale-ale.json");
    await ask("/batches/reflow-47.csv");
    await ask("/batches/reflow-47.csv", { cookie });
    await ask("/cv.pdf");
    await ask("/media/half-life-1-lag.mp3", { "sec-fetch-dest": "audio", range: "bytes=0-" });
    await ask("/media/half-life-1-lag.mp3", { "sec-fetch-dest": "" });
    const found = await stored();
    expect(found["readers,Feedly"]).toBe(16);
    expect([found["searches,hydrometer"], found["unfound,xyzzyplugh"], found["pages,/search"]]).toEqual([1, 1, 3]);
    expect(found["downloads,batches/reflow-47.csv"]).toBe(1);
    expect([found["downloads,cv.pdf"], found["pages,/cv.pdf"]]).toEqual([1, undefined]);
    expect(found["downloads,half-life-1-lag.mp3"]).toBe(1);
    expect(Object.keys(found).filter((name) => name.includes("@"))).toEqual([]);
  });

  test("switched off nothing is counted from then on; what a stopping program has counted is stored", async () => {
    const set = (on: string) =>
      fetch(`${site.url}/studio/settings?part=site`, {
        method: "POST",
        headers: { cookie, origin: site.url },
        body: new URLSearchParams({ deed: "statistics", on }),
        redirect: "manual",
      });
    await ask("/beers");
    expect((await set("")).status).toBe(303);
    for (let time = 0; time < 3; time++) await ask("/beers");
    await tell("/beers");
    expect(await (await fetch(`${site.url}/beers`)).text()).not.toContain("data-counted");
    expect((await set("1")).status).toBe(303);
    await ask("/beers");
    await site.stop();
    site = await startSite(options);
    expect((await counts())["pages,/beers"]).toBe(2);
  });
});
