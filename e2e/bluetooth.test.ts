/** A hydrometer heard by the browser's Bluetooth, with one that is made up: the whole way, and each thing that stands in it. */
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { tooWideInLargeText } from "../tests/large-text.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { ready, settled } from "../tests/page-waits.ts";

const owner = ownerSite();
const path = "/studio/devices/bluetooth";

/** 19.5 °C, SG 1.048, 42.5°, 87.5 %; a device that lies on its side; and what no version of the format is. */
const floats = "5054020001bf80000092534483000002a8000000005780";
const lies = "50540200000000000092cb44a0cdb6028100513f666400";
const isUnknown = "50540900000000000092cb44a0cdb6028100513f666400";
const namesHardware = "50546450696c6c4731";

type Fault = { name: string; message: string };
type Fake = {
  insecure?: true;
  noApi?: true;
  noWatching?: true;
  off?: true;
  choosing?: Fault;
  watching?: Fault;
};
type Faked = { device: EventTarget | null; asked: unknown; isEnded: () => boolean };
declare global {
  var faked: Faked;
}

const fakeBluetooth = (page: Page, fake: Fake = {}): Promise<unknown> =>
  page.addInitScript((how: Fake) => {
    const rejected = ({ name, message }: Fault) => Promise.reject(new DOMException(message, name));
    const signals: AbortSignal[] = [];
    globalThis.faked = { device: null, asked: null, isEnded: () => signals.every(({ aborted }) => aborted) };
    class Device extends EventTarget {
      name = "Pill of the cellar";
    }
    if (!how.noWatching)
      Object.assign(Device.prototype, {
        watchAdvertisements(options: { signal: AbortSignal }) {
          signals.push(options.signal);
          return how.watching ? rejected(how.watching) : Promise.resolve();
        },
      });
    const bluetooth = {
      getAvailability: () => Promise.resolve(!how.off),
      requestDevice(asked: unknown) {
        globalThis.faked.asked = asked;
        const device = new Device();
        globalThis.faked.device = device;
        return how.choosing ? rejected(how.choosing) : Promise.resolve(device);
      },
    };
    const define = (of: object, name: string, value: unknown) =>
      Object.defineProperty(of, name, { configurable: true, value });
    define(window, "BluetoothDevice", Device);
    define(Navigator.prototype, "bluetooth", how.noApi ? undefined : bluetooth);
    if (how.insecure) define(window, "isSecureContext", false);
  }, fake);

const hear = (page: Page, hex: string, rssi = -61): Promise<void> =>
  page.evaluate(
    ([bytes, signal]) => {
      const data = new DataView(Uint8Array.from(bytes.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)).buffer);
      const event = Object.assign(new Event("advertisementreceived"), {
        rssi: signal,
        manufacturerData: new Map([[0x4152, data]]),
      });
      globalThis.faked.device?.dispatchEvent(event);
    },
    [hex, rssi] as const,
  );

async function open(page: Page, fake?: Fake): Promise<void> {
  await fakeBluetooth(page, fake);
  await page.goto(owner.site.url + path);
  await ready(page);
}
const choose = (page: Page) => page.getByRole("button", { name: "Choose device" });

/** For eyes: `SHOTS=folder` writes what each width shows. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env["SHOTS"];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const size = page.viewportSize();
  for (const width of [360, 768, 1280])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: "light" });
}

test("the devices lead there; a device is chosen, heard and left, and nothing listens any more", async () => {
  await owner.asOwner(async (page) => {
    await fakeBluetooth(page);
    await page.goto(`${owner.site.url}/studio/devices`);
    await page.getByRole("link", { name: "Bluetooth" }).click();
    await page.getByText("This browser can listen").waitFor();
    await ready(page);
    await shoot(page, "idle");
    expect(await page.getByRole("button", { name: "Keep this reading" }).count()).toBe(0);
    await choose(page).press("Enter");
    await page.getByText("Listening to Pill of the cellar").waitFor();
    await page.getByText("No message yet").waitFor();
    expect(await page.evaluate(() => globalThis.faked.asked)).toEqual({
      filters: [{ manufacturerData: [{ companyIdentifier: 0x4152 }] }],
      optionalManufacturerData: [0x4152],
    });
    await hear(page, namesHardware);
    await settled(page);
    expect(await page.getByText("not understood").count()).toBe(0);
    await page.getByText("No message yet").waitFor();
    await hear(page, floats);
    const values = page.locator("dl");
    await values.getByText("1.048").waitFor();
    for (const text of ["19.5", "42.5", "88", "−61", "ago"]) expect(await values.innerText()).toContain(text);
    await hear(page, isUnknown);
    await page.getByText("Message not understood").waitFor();
    await page.getByText(isUnknown).waitFor();
    await hear(page, lies);
    await page.getByText("only right while the device floats").waitFor();
    expect(await page.getByText("Message not understood").count()).toBe(0);
    await page.getByRole("button", { name: "Stop listening" }).click();
    await page.getByText("This browser can listen").waitFor();
    expect(await page.evaluate(() => globalThis.faked.isEnded())).toBe(true);
    await hear(page, floats);
    expect(await page.locator("dl").count()).toBe(0);
    await choose(page).click();
    await page.getByText("Listening to Pill of the cellar").waitFor();
    expect(await page.evaluate(() => globalThis.faked.isEnded())).toBe(false);
    await page.getByRole("link", { name: "All devices" }).click();
    await page.getByRole("heading", { name: "Devices" }).first().waitFor();
    await page.waitForURL(/\/studio\/devices$/);
    await expect.poll(() => page.evaluate(() => globalThis.faked.isEnded())).toBe(true);
  });
});

test("readings are kept for a new device, every five minutes at most, and what did not arrive is sent later", async () => {
  await owner.asOwner(async (page) => {
    const from = Date.now() - 3_600_000;
    await page.clock.setFixedTime(from);
    await open(page);
    await choose(page).click();
    await hear(page, floats);
    await page.getByRole("button", { name: "Keep this reading" }).click();
    await page.getByText("A device needs a name").or(page.getByText("Enter a name")).first().waitFor();
    await page.getByLabel("Name").fill("Pill by Bluetooth");
    await page.getByRole("button", { name: "Keep this reading" }).click();
    await page.getByText("1 reading kept").waitFor();
    await shoot(page, "kept");
    expect(await page.getByLabel("Device").locator("option:checked").innerText()).toBe("Pill by Bluetooth");
    await page.getByRole("button", { name: "Keep every 5 minutes" }).click();
    await page.getByRole("button", { name: "Stop keeping" }).waitFor();
    await page.clock.setFixedTime(from + 4 * 60_000);
    await hear(page, floats, -62);
    await page.locator("dl").getByText("−62").waitFor();
    await page.clock.setFixedTime(from + 6 * 60_000);
    await page.context().setOffline(true);
    await hear(page, floats, -63);
    await page.getByText("1 reading is not sent yet").waitFor();
    await page.getByText("The server could not be reached").waitFor();
    await shoot(page, "away");
    expect(await axeViolationsLightAndDark(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText("2 readings kept").waitFor();
    expect(await page.getByText("not sent yet").count()).toBe(0);
    await page.getByRole("button", { name: "Choose another device" }).click();
    await page.clock.setFixedTime(from + 20 * 60_000);
    await hear(page, floats, -64);
    await page.locator("dl").getByText("−64").waitFor();
    await page.getByText("2 readings kept").waitFor();
    await page.getByRole("button", { name: "Keep every 5 minutes" }).click();
    await page.getByText("3 readings kept").waitFor();
    await page.getByRole("button", { name: "Stop keeping" }).click();
    await page.clock.setFixedTime(from + 30 * 60_000);
    await hear(page, floats, -65);
    await page.locator("dl").getByText("−65").waitFor();
    await page.getByText("3 readings kept").waitFor();
    await page.getByRole("link", { name: "Pill by Bluetooth" }).click();
    await page.getByRole("heading", { name: "Pill by Bluetooth" }).waitFor();
    const readings = page.getByRole("table", { name: "Readings" }).or(page.locator("table")).getByText("1.048");
    expect(await readings.count()).toBeGreaterThan(0);
    await page.getByText("RAPT Bluetooth").first().waitFor();
  });
});

test("who has been signed out is told, and what waits is sent once they are back", async () => {
  await owner.asOwner(async (page) => {
    await open(page);
    await choose(page).click();
    await hear(page, floats);
    const cookies = await page.context().cookies();
    await page.getByLabel("Name").fill("Pill of a guest");
    await page.getByRole("button", { name: "Keep this reading" }).click();
    await page.getByText("1 reading kept").waitFor();
    await page.context().clearCookies();
    await page.clock.setFixedTime(Date.now() + 1000);
    await hear(page, floats, -70);
    await page.locator("dl").getByText("−70").waitFor();
    await page.getByRole("button", { name: "Keep this reading" }).click();
    await page.getByText("You are signed out").waitFor();
    await page.getByText("1 reading is not sent yet").waitFor();
    await page.context().addCookies(cookies);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.getByText("2 readings kept").waitFor();
  });
});

const denied = { name: "NotFoundError", message: "User denied the browser permission to scan for Bluetooth devices." };
const hopeless: [string, Fake, RegExp][] = [
  ["a page that is not secure", { insecure: true }, /This page is not secure.*https/s],
  ["a browser without Web Bluetooth", { noApi: true }, /no Web Bluetooth.*Firefox and Safari/s],
  ["a browser that does not watch", { noWatching: true }, /cannot listen yet.*enable-experimental-web-platform/s],
];
test.each(hopeless)("%s says so at once", async (name, fake, said) => {
  await owner.asOwner(async (page) => {
    await open(page, fake);
    expect(await page.locator("main").innerText()).toMatch(said);
    expect(await choose(page).isDisabled()).toBe(true);
    await shoot(page, name.replaceAll(" ", "-"));
  });
});

const refusals: [string, Fake, RegExp][] = [
  ["Bluetooth that is off", { off: true }, /Bluetooth is off.*Turn on/s],
  [
    "no choice",
    { choosing: { name: "NotFoundError", message: "User cancelled the requestDevice() chooser." } },
    /No device chosen/,
  ],
  ["a system that does not let the browser scan", { choosing: denied }, /Bluetooth is not allowed/],
  ["a site that may not", { choosing: { name: "SecurityError", message: "Disallowed." } }, /Bluetooth is not allowed/],
  ["a device that cannot be watched", { watching: { name: "InvalidStateError", message: "" } }, /Listening failed/],
];
test.each(refusals)("%s is said, and the device can be chosen again", async (_, fake, said) => {
  await owner.asOwner(async (page) => {
    await open(page, fake);
    await choose(page).click();
    await expect.poll(() => page.locator("main").innerText()).toMatch(said);
    expect(await choose(page).isDisabled()).toBe(false);
    expect(await page.evaluate(() => globalThis.faked.isEnded())).toBe(true);
  });
});

test("on a phone, in large text and in German nothing is wider than the window, and axe has nothing to say", async () => {
  await owner.asOwner(
    async (page) => {
      await open(page);
      await page.getByRole("button", { name: "Gerät wählen" }).click();
      await hear(page, floats);
      await page.getByText("Empfang von Pill of the cellar").waitFor();
      await shoot(page, "german");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await tooWideInLargeText(page)).toEqual([]);
      expect(await axeViolationsLightAndDark(page)).toEqual([]);
    },
    { viewport: { width: 360, height: 740 }, locale: "de-DE" },
  );
});

test("without JavaScript the page says that listening needs it, and which devices there are", async () => {
  await owner.asOwner(
    async (page) => {
      await page.goto(owner.site.url + path);
      expect(await page.getByText("Listening needs JavaScript").isVisible()).toBe(true);
      expect(await page.getByText("browsers hide iBeacons").isVisible()).toBe(true);
      expect(await choose(page).isVisible()).toBe(false);
    },
    { javaScriptEnabled: false },
  );
});

test("guests find nothing of it", async () => {
  const deeds = `${owner.site.url}${path}/deeds`;
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: owner.site.url };
  const answers = [
    await fetch(owner.site.url + path, { redirect: "manual" }),
    await fetch(deeds, { method: "POST", headers, body: "deed=add&name=Mine", redirect: "manual" }),
    await fetch(`${owner.site.url}/bluetooth/rapt`, { method: "POST", body: '{"gravity":1.05}' }),
  ];
  expect(answers.map(({ status }) => status).filter((status) => status < 300)).toEqual([]);
});
