/** The given platform behaviour at what is not there, fails or is closed, P1 to P6, over HTTP and in a real browser. */
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { platformSteps } from "./platform-steps.ts";
import { scriptName } from "../tests/script-name.ts";

const owner = ownerSite();
const { ask, withPage, open, withDatabase } = platformSteps(owner);

test("P1 what is not there is 404 and says so in the given words", async () => {
  const answer = await ask("/no/such/page");
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toContain("This page could not be found.");
  expect(answer.headers["cache-control"]).toBe("no-store");
  for (const target of ["/no/such/page", "/nothing", "/beers/nothing"])
    expect([target, (await ask(target, { origin: `http://127.0.0.1:${owner.site.port}` }, "POST")).status]).toEqual([
      target,
      404,
    ]);
  await withPage(async (page, _context, errors) => {
    await page.goto(`${owner.site.url}/no/such/page`);
    expect(await page.innerText("h1")).toBe("This page could not be found.");
    expect(await page.locator("main a").first().isVisible()).toBe(true);
    expect(errors.filter((error) => !error.includes("404"))).toEqual([]);
  });
});

test("P2 an error page shows its code and title, with that real status", async () => {
  const titles: [number, string][] = [
    [400, "Bad Request"],
    [404, "This page could not be found"],
    [405, "Method Not Allowed"],
    [500, "Internal Server Error"],
    [418, "An unexpected error has occurred"],
    [410, "An unexpected error has occurred"],
    [413, "An unexpected error has occurred"],
    [429, "An unexpected error has occurred"],
    [503, "An unexpected error has occurred"],
  ];
  for (const [status, title] of titles) {
    const answer = await ask(`/-/status/${status}`);
    expect([status, answer.status]).toEqual([status, status]);
    expect(answer.body.toString()).toContain(title);
    expect(answer.body.toString()).toContain(`>${status}<`);
    expect(answer.body.toString()).toContain("noindex");
    expect(answer.body.toString()).toContain(`<title>${status}: ${title}</title>`);
  }
  expect((await ask("/%E0%A4%A")).status).toBe(400);
  const own = { origin: `http://127.0.0.1:${owner.site.port}` };
  for (const [target, method, allow] of [
    ["/beers", "PUT", "GET, HEAD"],
    ["/beers", "POST", "GET, HEAD"],
    ["/beers/copper-pour", "DELETE", "GET, HEAD"],
    ["/sign-out", "GET", "POST"],
  ] as const) {
    const answer = await ask(target, own, method);
    expect([target, method, answer.status, answer.headers["allow"]]).toEqual([target, method, 405, allow]);
  }
});

test("P2 where the title says little, the headline says what has happened", async () => {
  for (const [target, headline] of [
    ["/-/status/410", "This page was removed."],
    ["/-/status/410?why=preview", "This preview link is no longer valid."],
    ["/-/status/413", "This is larger than the site accepts."],
    ["/-/status/429", "Too many requests in a short time."],
  ] as const)
    await withPage(async (page) => {
      await page.goto(owner.site.url + target);
      expect(await page.innerText("h1")).toBe(headline);
      expect(await page.innerText("main")).toContain("An unexpected error has occurred");
    });
});

/** Instead of what a built module gives, components that throw. */
const breakModule = (page: Page, name: RegExp) =>
  page.route(
    ({ pathname }) => name.test(scriptName(pathname)),
    async (route) => {
      const source = await (await route.fetch()).text();
      const broken = `const broken = (value) => {
      const isComponent = typeof value === "function" ? /\\b(className|children):/.test(String(value)) : value?.$$typeof !== undefined;
      return isComponent ? () => { throw new Error("secret of the browser"); } : value;
    };`;
      const body = source.replace(/export\s*\{([^}]*)\}/, (_, names: string) => {
        const exported = names.split(",").map((each) => each.split(" as "));
        const made = exported.map(([own = ""], index) => `const broken${index} = broken(${own});`);
        const given = exported.map(([own, name = own], index) => `broken${index} as ${name}`);
        return `${broken}${made.join("")}export{${given.join(",")}}`;
      });
      await route.fulfill({ contentType: "text/javascript", body });
    },
  );

test("P3 an error without a code says that a client-side exception has occurred", async () => {
  await withPage(async (page) => {
    await breakModule(page, /^about/);
    await page.goto(`${owner.site.url}/about`);
    await page.mouse.move(5, 5);
    await page.waitForSelector("text=Application error: a client-side exception has occurred.");
    const shown = await page.innerText("body");
    expect(shown).toContain("browser console");
    expect(shown).not.toContain("secret of the browser");
  });
});

test("an error in one part of a page leaves a sentence in its place, and the page", async () => {
  await withPage(async (page) => {
    await breakModule(page, /^batch-readings/);
    await page.goto(`${owner.site.url}/batches/reflow-47`);
    await page.mouse.move(5, 5);
    await page.waitForSelector("text=This part cannot be shown right now");
    expect(await page.innerText("h1")).toContain("Reflow");
    const shown = await page.innerText("body");
    expect(shown).not.toMatch(/Application error|secret of the browser/);
  });
});

test("a browser without event streams shows the batch all the same", async () => {
  await withPage(async (page) => {
    await page.addInitScript(() => {
      Object.assign(window, {
        EventSource: class {
          constructor() {
            throw new Error("secret of the browser");
          }
        },
      });
    });
    await open(page, "/batches/reflow-47");
    expect(await page.innerText("body")).not.toMatch(/Application error|cannot be shown/);
  });
});

test("P4 a fault of the server shows a digest that the log holds beside the stack, and never the fault itself", async () => {
  withDatabase((database) => database.exec("alter table tastings rename to tastings_away"));
  const mend = () => withDatabase((database) => database.exec("alter table tastings_away rename to tastings"));
  onTestFinished(mend);
  const answer = await ask("/beers/flux");
  const shown = answer.body.toString();
  expect(answer.status).toBe(500);
  expect(shown).toContain(
    `Application error: a server-side exception has occurred while loading localhost:${owner.site.port}`,
  );
  expect(shown).toContain("server logs");
  expect(shown).not.toContain("no such table");
  const digest = /Digest: (?:<!-- -->)?<code>([0-9a-f]{12})</.exec(shown)?.[1];
  expect(digest).toBeDefined();
  const logged = () =>
    owner.site
      .output()
      .split("\n")
      .find((candidate) => candidate.includes(String(digest)));
  await expect.poll(logged).toBeDefined();
  const line = logged();
  expect(JSON.parse(line ?? "{}")).toMatchObject({ digest, err: { stack: expect.stringContaining("at ") } });
  await withPage(async (page) => {
    await open(page, "/about");
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/beers/flux";
      link.id = "broken";
      link.textContent = "broken";
      document.querySelector("main")?.prepend(link);
    });
    await page.click("#broken");
    await page.waitForSelector("text=server-side exception");
    expect(await page.innerText("main")).toMatch(/Digest: [0-9a-f]{12}/);
  });
});

test("P5 one rule meets every path but machine doors, assets, images and files", async () => {
  for (const target of ["/", "/beers", "/beers.data", "/_.data", "/nothing", "/feed.xml", "/studio", "/-/status/500"])
    expect([target, (await ask(target)).headers["x-request-id"]]).toEqual([
      target,
      expect.stringMatching(/^[\w-]{16}$/),
    ]);
  const script = /"(\/assets\/[^"]+\.js)"/.exec((await ask("/")).body.toString())?.[1] ?? "";
  for (const target of [
    "/api/nothing",
    "/stream?id=x",
    "/favicon.ico",
    "/favicon.svg",
    "/manifest.webmanifest",
    "/apple-touch-icon.png",
    "/icon-192.png",
    "/_image?src=/media/x.webp&w=64",
    "/healthz",
    script,
  ])
    for (const method of ["GET", "HEAD", "POST"])
      expect([target, method, (await ask(target, {}, method)).headers["x-request-id"]]).toEqual([
        target,
        method,
        undefined,
      ]);
  for (const target of [
    "/studio",
    "/studio/",
    "/STUDIO",
    "/%73tudio",
    "/studio.data",
    "/studio/_.data",
    "/Studio.data",
    "/studio/settings",
    "/studio/people.data",
  ])
    expect([target, (await ask(target)).status]).toEqual([target, 401]);
});

test("P6 401 offers to sign in and come back, 403 says no, and a draft is the same 404 as nothing", async () => {
  const closed = await ask("/writing/what-went-wrong-in-batch-38");
  expect(closed.status).toBe(401);
  expect(closed.body.toString()).toContain("/sign-in?next=%2Fwriting%2Fwhat-went-wrong-in-batch-38");
  const draft = await ask("/writing/what-colour-is-it");
  const nothing = await ask("/writing/no-such-thing");
  const elsewhere = await ask("/nowhere/at-all");
  expect(draft.status).toBe(404);
  expect(draft.body.equals(nothing.body)).toBe(true);
  expect(draft.body.equals(elsewhere.body)).toBe(true);
  expect((await ask("/-/status/403")).body.toString()).toContain("You may not see this page");
  expect((await ask("/-/status/403")).status).toBe(403);
});
