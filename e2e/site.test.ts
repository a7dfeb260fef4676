/** What a visitor does on the public site: follows the chain from a tap to the CV, watches a fermentation, reads without scripts. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../tests/browser.ts";
import { ready, settled } from "../tests/page-waits.ts";
import { startSite, type SiteServer } from "../tests/site-server.ts";
import { visit as visitWith } from "../tests/visit.ts";
import { publicPaths } from "./public-paths.ts";

let site: SiteServer;
let browser: Browser;
let token = "";

beforeAll(async () => {
  site = await startSite();
  browser = await launchBrowser();
  token = (await site.command("device", "add", "Spindle", "--batch", "reflow-47")).split("\n").at(-1) ?? "";
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

const visit = (work: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  visitWith(browser, work, options);

const follow = async (page: Page, path: string) => {
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await page.waitForURL(site.url + path);
  await page.locator("h1").first().waitFor();
};

test("a visitor follows the chain from the tap list to the CV", async () => {
  await visit(async (page) => {
    await page.goto(`${site.url}/beers`);
    await follow(page, "/beers/copper-pour");
    await page.locator("h1", { hasText: "Copper Pour" }).waitFor();
    await follow(page, "/batches/copper-pour-44");
    await follow(page, "/recipes/copper-pour");
    await follow(page, "/batches/copper-pour-44");
    await follow(page, "/projects/bobber");
    await follow(page, "/writing/why-a-tilt-sensor-lies-on-day-one");
    await page.goto(`${site.url}/about`);
    expect(await page.innerText("main")).toContain("Evening school");
  });
});

test("an open batch page lists a new reading within a second; one that leaves the others behind is not the gravity of now", async () => {
  await visit(async (page) => {
    const listening = page.waitForResponse((answer) => answer.url().includes("/events"));
    await page.goto(`${site.url}/batches/reflow-47`);
    await page.mouse.move(5, 5);
    await listening;
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        if (document.querySelector("main")?.textContent?.includes("1.0377"))
          Object.assign(window, { drawnAt: Date.now() });
      });
      seen.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    const sent = Date.now();
    await fetch(`${site.url}/stream?id=${token}`, {
      method: "POST",
      body: '{"name":"Spindle","temp":19.4,"gravity":1.0377,"battery":3.9}',
    });
    await page.waitForFunction(() => "drawnAt" in window);
    const drawnAt = await page.evaluate(() => (window as unknown as { drawnAt: number }).drawnAt);
    expect(drawnAt - sent).toBeLessThan(1000);
    const told = () => page.innerText("main");
    expect(await told()).not.toMatch(/\b1\.038\b/);
    await page.reload();
    expect(await told()).toContain("1.0377");
    expect(await told()).not.toMatch(/\b1\.038\b/);
  });
});

test("a reading that comes before the page's late parts leaves the curve as it was drawn", async () => {
  await visit(async (page) => {
    let letPartsCome = () => {};
    const parts = new Promise<void>((resolve) => (letPartsCome = resolve));
    await page.route("**/assets/*.js", async (route) => {
      const answer = await route.fetch();
      if ((await answer.text()).includes("/readings.json")) await parts;
      await route.fulfill({ response: answer });
    });
    await page.addInitScript(() => {
      const Plain = window.EventSource;
      window.EventSource = class extends Plain {
        constructor(url: string | URL) {
          super(url);
          this.addEventListener("readings", () => Object.assign(window, { heard: true }));
        }
      };
    });
    const listening = page.waitForResponse((answer) => answer.url().includes("/events"));
    await page.goto(`${site.url}/batches/reflow-47`);
    await page.mouse.move(5, 5);
    await listening;
    await page.evaluate(() => {
      const look = () => {
        if (document.querySelector("main")?.textContent?.includes("cannot be shown"))
          Object.assign(window, { wentMissing: true });
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    const body = '{"name":"Spindle","temp":19.4,"gravity":1.0199,"battery":3.9}';
    await fetch(`${site.url}/stream?id=${token}`, { method: "POST", body });
    await page.waitForFunction(() => "heard" in window);
    await settled(page);
    letPartsCome();
    await page.getByRole("cell", { name: "1.0199" }).first().waitFor();
    expect(await page.evaluate(() => "wentMissing" in window)).toBe(false);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test("a page stays while the network is away, however far it is read", async () => {
  await visit(async (page) => {
    await page.goto(`${site.url}/recipes/reflow`);
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await page.context().setOffline(true);
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let y = 0; y < height; y += 500) {
      await page.mouse.wheel(0, 500);
      await settled(page);
    }
    expect(await page.innerText("main")).toContain("Munich malt");
  });
});

test("Ctrl-K leads into the field of the search", async () => {
  await visit(async (page) => {
    await page.goto(`${site.url}/beers`);
    await page.mouse.move(5, 5);
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await expect
      .poll(async () => {
        await page.keyboard.press("Control+k");
        return new URL(page.url()).pathname;
      })
      .toBe("/search");
    await page.locator("main input[name=q]:focus").waitFor();
  });
});

test("without JavaScript every public page reads, and forms post", async () => {
  await visit(
    async (page) => {
      for (const path of publicPaths) {
        const answer = await page.goto(site.url + path);
        expect([path, answer?.status()]).toEqual([path, 200]);
        expect((await page.innerText("main")).length).toBeGreaterThan(40);
        expect(await page.locator("h1").count()).toBe(1);
      }
      await page.goto(`${site.url}/choices?next=/batches/reflow-47`);
      await page.selectOption("select[name=gravity]", "plato");
      await page.locator("main button[type=submit]").click();
      await page.waitForURL(`${site.url}/batches/reflow-47`);
      expect(await page.innerText("header")).toContain("°P");
      await page.goto(`${site.url}/beers/copper-pour`);
      await page.getByText("Rate this beer").click();
      expect(await page.innerText("h1")).toBe("You’re holding Copper Pour");
      expect((await page.locator("textarea[name=note]").boundingBox())?.width).toBeGreaterThan(400);
      await page.fill("textarea[name=note]", "Toast and orange.");
      await page.locator("main button[type=submit]").click();
      await page.waitForURL(/\?thanks$/);
      expect(await page.innerText("h1")).toBe("Thank you");
    },
    { javaScriptEnabled: false },
  );
});

test.each([320, 640, 800, 1264])(
  "a batch in a frame of another site, %i wide, is its curve alone: one file, in the frame's height",
  async (width) => {
    await visit(
      async (page) => {
        const files: string[] = [];
        page.on("request", (request) => files.push(request.url()));
        await page.goto(`${site.url}/batches/reflow-47?embed`, { waitUntil: "networkidle" });
        expect(files.filter((file) => !file.startsWith("data:"))).toEqual([page.url()]);
        expect(await page.context().cookies()).toEqual([]);
        expect(await page.evaluate(() => document.fonts.check("800 20px 'Sofia Sans Extra Condensed Variable'"))).toBe(
          true,
        );
        expect(await page.innerText("h1")).toBe("Reflow");
        expect(await page.locator("nav, header, footer").count()).toBe(0);
        expect(await page.getByText("Batch 47 at Kettle & Code").getAttribute("target")).toBe("_blank");
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(420);
        const marks = await page.locator("svg text:visible").evaluateAll((texts) =>
          texts.map((text) => {
            const { left, right, top, bottom } = text.getBoundingClientRect();
            return { left, right, top, bottom };
          }),
        );
        const touch = marks.some((one, index) =>
          marks
            .slice(index + 1)
            .some(
              (two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom,
            ),
        );
        expect([marks.length > 4, touch]).toEqual([true, false]);
      },
      { viewport: { width, height: 420 } },
    );
  },
);

test("a batch in a frame takes what came since each minute, and not while somebody reads its table", async () => {
  await visit(async (page) => {
    let day = 6;
    await page.route(/\?embed$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/(<dd>)\d+(<)/, `$1${day}$2`) });
    });
    await page.clock.install();
    await page.goto(`${site.url}/batches/reflow-47?embed`);
    const shown = page.locator("dl dd").first();
    expect(await shown.innerText()).toBe("6");
    const later = async (expected: string) => {
      const asked = page.waitForResponse(/\?embed$/);
      await page.clock.runFor(60_000);
      await (await asked).finished();
      await expect.poll(() => shown.innerText()).toBe(expected);
    };
    day = 7;
    await later("7");
    await page.locator("summary").click();
    day = 8;
    await later("7");
    await page.locator("summary").click();
    await page.locator("summary").blur();
    await later("8");
  });
});

test("on paper there is nothing that only a screen needs", async () => {
  await visit(
    async (page) => {
      await page.emulateMedia({ media: "print" });
      for (const [path, ...gone] of [
        ["/beers/copper-pour", "[data-back]", "nav", "text=Open batch 44", "text=Rate this beer"],
        ["/batches/copper-pour-44", "[data-back]", "text=Download CSV", "text=Embed"],
        ["/writing/how-strong-is-it", "[data-back]", 'text="Contents"', "text=Next post"],
      ] as const) {
        await page.goto(site.url + path);
        for (const what of gone)
          expect([path, what, await page.locator(what).first().isVisible()]).toEqual([path, what, false]);
      }
    },
    { viewport: { width: 718, height: 1000 } },
  );
});

test("in forced colours what is written on a filled control is not laid on a plate of its own colour", async () => {
  await visit(
    async (page) => {
      for (const [path, what] of [
        ["/recipes/copper-pour", "main fieldset [aria-current]"],
        ["/search", "main button[type=submit]"],
        ["/batches/reflow-47", "main ol > li > b"],
      ] as const) {
        await page.goto(site.url + path);
        const adjust = await page
          .locator(what)
          .first()
          .evaluate((element) => getComputedStyle(element).getPropertyValue("forced-color-adjust"));
        expect([path, adjust]).toEqual([path, "none"]);
      }
    },
    { forcedColors: "active" },
  );
});

test("labels and plates hold what is written on them when a visitor's text is twice as large", async () => {
  await visit(
    async (page) => {
      for (const path of ["/", "/beers/copper-pour"]) {
        await page.goto(site.url + path);
        const cut = await page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
          return [...document.querySelectorAll("main article dl")].filter(
            (facts) => facts.scrollWidth > facts.clientWidth,
          ).length;
        });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, cut, wide]).toEqual([path, 0, 0]);
      }
    },
    { viewport: { width: 360, height: 740 } },
  );
});

test("words too long for a line break, and never push a page wider", async () => {
  await visit(
    async (page) => {
      for (const path of ["/writing", "/writing/how-strong-is-it", "/projects/bobber", "/music/half-life", "/about"]) {
        await page.goto(site.url + path);
        // A text that changes before React has taken the page over is a fault to it.
        await ready(page);
        const over = await page.evaluate(() => {
          for (const text of document.querySelectorAll("main :is(h3, h3 a, p)"))
            if (text.children.length === 0)
              text.textContent = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";
          return document.documentElement.scrollWidth - document.documentElement.clientWidth;
        });
        expect([path, over]).toEqual([path, 0]);
      }
    },
    { viewport: { width: 360, height: 740 } },
  );
});

test("the pages stand on a phone without scrolling sideways", async () => {
  await visit(
    async (page) => {
      for (const path of [
        "/",
        "/beers",
        "/beers/doppelsticke",
        "/batches/reflow-47",
        "/recipes/copper-pour",
        "/projects/bobber",
        "/writing/how-strong-is-it",
        "/about",
        "/nothing-here",
      ]) {
        await page.goto(site.url + path);
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([path, wide]).toEqual([path, 0]);
      }
    },
    { viewport: { width: 360, height: 740 } },
  );
});
