/** Under which host names the built program answers, and what it says of https, where BASE_URL is set and where it is not. */
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type SiteServer } from "./site-server.ts";

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** With any Host header, which `fetch` would not send. */
const ask = (site: SiteServer, host: string, target: string, { method = "GET", headers = {}, body }: Asked = {}) =>
  new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }>(
    (resolve, reject) => {
      const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
      const sent = { ...headers, ...length, host };
      const asked = request({ port: site.port, host: "localhost", path: target, method, headers: sent, agent: false });
      asked.on("error", reject);
      asked.on("response", (answer) => {
        let text = "";
        answer.on("data", (chunk) => (text += String(chunk)));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      });
      asked.end(body);
    },
  );

const form = { "content-type": "application/x-www-form-urlencoded" };

describe("with BASE_URL", () => {
  let site: SiteServer;
  let token = "";
  beforeAll(async () => {
    site = await startSite({ env: { BASE_URL: "https://brewery.example", ALLOWED_HOSTS: "www.brewery.example, nas" } });
    token = (await site.command("device", "add", "Spindle")).split("\n").at(-1) ?? "";
  });
  afterAll(() => site?.remove());

  test.each([
    "brewery.example",
    "BREWERY.example",
    "brewery.example:443",
    "www.brewery.example",
    "nas:3000",
    "localhost",
    "127.0.0.1:99",
  ])("pages are answered under %s", async (host) => {
    expect((await ask(site, host, "/beers")).status).toBe(200);
  });

  test.each(["evil.example", "brewery.example.evil.example", "brewery.example:8080", "xn--nas"])(
    "under %s they are sent home, forms and cached pages too",
    async (host) => {
      await ask(site, "brewery.example", "/beers");
      for (const [target, asked] of [
        ["/beers", {}],
        ["/beers.data", {}],
        ["/feed.xml?a=b", {}],
        ["/sign-in", { method: "POST", headers: form, body: "email=a" }],
        ["/studio", { headers: { cookie: "a=b" } }],
      ] as const) {
        const answer = await ask(site, host, target, asked);
        expect([target, answer.status, answer.headers["location"], answer.text]).toEqual([
          target,
          308,
          `https://brewery.example${target}`,
          "",
        ]);
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
    },
  );

  test("devices and health checks are answered under any name", async () => {
    const body = '{"name":"Spindle","temp":19,"gravity":1.042}';
    for (const host of ["evil.example", "192.168.1.20:3000"]) {
      expect((await ask(site, host, `/stream?id=${token}`, { method: "POST", body })).status).toBe(200);
      for (const target of ["/healthz", "/readyz"]) expect((await ask(site, host, target)).status).toBe(200);
    }
  });

  test("every answer says that https is to be kept to", async () => {
    for (const target of [
      "/",
      "/",
      "/beers",
      "/beers.data",
      "/nothing",
      "/studio",
      "/healthz",
      "/favicon.ico",
      "/api/nothing",
      "/feed.xml",
    ])
      expect([target, (await ask(site, "brewery.example", target)).headers["strict-transport-security"]]).toEqual([
        target,
        "max-age=31536000",
      ]);
  });

  test("a form of another site is refused also where the browser does not name it", async () => {
    const choose = async (headers: Record<string, string>) =>
      (
        await ask(site, "localhost", "/choices", {
          method: "POST",
          headers: { ...form, ...headers },
          body: "theme=dark",
        })
      ).status;
    expect(await choose({ "sec-fetch-site": "cross-site" })).toBe(400);
    expect(await choose({ "sec-fetch-site": "cross-site", origin: "https://evil.example" })).toBe(400);
    for (const from of ["same-origin", "same-site", "none"]) expect(await choose({ "sec-fetch-site": from })).toBe(302);
    expect(await choose({})).toBe(302);
  });
});

describe("without BASE_URL", () => {
  let site: SiteServer;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.remove());

  test("every name in the house works, and nothing is said of https", async () => {
    for (const host of ["nas.local", "192.168.1.20:3000", "brewery.example"])
      for (const target of ["/", "/beers"]) {
        const { status, headers } = await ask(site, host, target);
        expect([host, status, headers["strict-transport-security"]]).toEqual([host, 200, undefined]);
      }
  });
});
