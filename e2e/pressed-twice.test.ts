/** A button that is pressed again before the first press is answered: what it makes is made once, with a script and without. */
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";

const owner = ownerSite();

test("a batch is begun once by two presses while the server is slow", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/batches/new`);
    await ready(page);
    let arrived = 0;
    let release = () => {};
    const answered = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/studio/batches/new*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      if (++arrived === 2) release();
      await answered;
      // What the browser has given up is answered no more.
      return route.fulfill({ response }).catch(() => undefined);
    });
    await page.fill("input[name=title]", "Pressed twice");
    const create = page.getByRole("button", { name: "Create batch" });
    await create.click();
    await expect.poll(() => arrived).toBe(1);
    await create.click();
    await page.waitForURL(/\/studio\/batches\/[0-9a-z]{24}/);
    await page.goto(`${owner.site.url}/studio/batches`);
    expect(await page.locator("tbody tr", { hasText: "Pressed twice" }).count()).toBe(1);
  });
});

test("without a script two of the same forms make one, and both lead to it", async () => {
  await owner.asOwner(
    async (page) => {
      const form = { title: "Sent twice", number: "", recipe: "", style: "", fermenterLitres: "" };
      const headers = { origin: owner.site.url };
      const send = () => page.request.post(`${owner.site.url}/studio/batches/new`, { form, headers, maxRedirects: 0 });
      const [first, second] = await Promise.all([send(), send()]);
      expect([first.status(), second.status()]).toEqual([303, 303]);
      expect(second.headers()["location"]).toBe(first.headers()["location"]);
      await page.goto(`${owner.site.url}/studio/batches`);
      expect(await page.locator("tbody tr", { hasText: "Sent twice" }).count()).toBe(1);
    },
    { javaScriptEnabled: false },
  );
});

/** What is filled in, and what the list then says of it. */
type Making = {
  from: string;
  fill: Record<string, string>;
  list: string;
  says: string;
  pick?: string;
  secret?: boolean;
};

const makings: Record<string, Making> = {
  "a channel": {
    from: "/studio/notifications?add=ntfy",
    fill: { name: "Channel made twice", "config.topic": "cellar" },
    list: "/studio/notifications",
    says: "Channel made twice",
  },
  "a broker": {
    from: "/studio/devices/brokers/new",
    fill: { name: "Broker made twice", address: "mqtt://broker.example:1883" },
    list: "/studio/devices/brokers",
    says: "Broker made twice",
  },
  "a service that readings are passed on to": {
    from: "/studio/devices/forwarding?add=url",
    fill: { name: "Forward made twice", address: "https://elsewhere.example/readings" },
    list: "/studio/devices/forwarding",
    says: "Forward made twice",
  },
  "a controller": {
    from: "/studio/devices/controllers?add=url",
    fill: { label: "Controller made twice", address: "https://chamber.example/set" },
    pick: "follows",
    list: "/studio/devices/controllers",
    says: "Controller made twice",
  },
  "a key": {
    from: "/studio/keys",
    fill: { name: "Key made twice" },
    list: "/studio/keys",
    says: "Key made twice",
    secret: true,
  },
  "a member": {
    from: "/studio/people",
    fill: { name: "Member made twice", email: "twice@members.example" },
    list: "/studio/people",
    says: "Member made twice",
    secret: true,
  },
  "a device": {
    from: "/studio/devices?pair",
    fill: { name: "Device made twice" },
    list: "/studio/devices",
    says: "Device made twice",
  },
  "a rule": {
    from: "/studio/alerts?add",
    fill: { "value.0": "0.5", "hours.0": "77" },
    list: "/studio/alerts",
    says: "77 h",
  },
};

const secretOf = (html: string): string | undefined => /readOnly="" value="([^"]+)"/i.exec(html)?.[1];

test.for(Object.entries(makings))("without a script %s is made once by two presses", async ([, making]) => {
  await owner.asOwner(
    async (page) => {
      const { from, fill, list, says, pick, secret = false } = making;
      await page.goto(owner.site.url + from);
      for (const [name, value] of Object.entries(fill))
        await page.locator(`main form [name="${name}"]`).first().fill(value);
      if (pick) await page.locator(`main select[name="${pick}"]`).selectOption({ index: 1 });
      const first = Object.keys(fill)[0] ?? "";
      const { action, form } = await page
        .locator(`main form:has([name="${first}"])`)
        .first()
        .evaluate((element: HTMLFormElement) => {
          const send = element.querySelector<HTMLButtonElement>("button[type=submit]");
          const sent = [...new FormData(element, send)].map(([name, value]): [string, string] => [
            name,
            typeof value === "string" ? value : "",
          ]);
          return { action: element.action, form: Object.fromEntries(sent) };
        });
      const headers = { origin: owner.site.url };
      const send = () => page.request.post(action, { form, headers, maxRedirects: 0 });
      const [one, other] = await Promise.all([send(), send()]);
      expect(one.status(), await one.text()).toBeLessThan(400);
      expect([other.status(), other.headers()["location"]]).toEqual([one.status(), one.headers()["location"]]);
      const shown = secretOf(await one.text());
      expect(shown !== undefined).toBe(secret);
      expect(secretOf(await other.text())).toBe(shown);
      await page.goto(owner.site.url + list);
      const said = page.locator("main :is(tbody tr, li)", { hasText: says });
      expect(await said.count()).toBe(1);
    },
    { javaScriptEnabled: false },
  );
});
