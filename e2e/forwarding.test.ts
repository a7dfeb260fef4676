/** Forwarding: set up without JavaScript, under axe, on phones; and what one site measures arrives at another, over the network. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { tooWideInLargeText } from "../tests/large-text.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { becomeOwner, type SiteServer, startSite } from "../tests/site-server.ts";

const owner = ownerSite(null);
const room = "/studio/devices/forwarding";
let other: SiteServer;
let otherCookie: string;
let token: string;

const lastLine = (text: string) => text.split("\n").at(-1) ?? "";

beforeAll(async () => {
  other = await startSite({ demo: false });
  otherCookie = await becomeOwner(other);
  token = lastLine(await other.command("device", "add", "From elsewhere"));
});
afterAll(() => other?.remove());

test("without JavaScript a service is added, corrected, switched off and removed, and an undo takes each back", async () => {
  await owner.asOwner(
    async (page) => {
      await page.goto(`${owner.site.url}/studio/devices`);
      await page.getByRole("link", { name: "Forwarding" }).click();
      await page.getByRole("heading", { name: "Readings stay on this site" }).waitFor();
      await page.getByRole("link", { name: "Add Brewfather" }).click();
      await page.getByLabel("Key").fill("not a key");
      await page.getByRole("button", { name: "Start forwarding" }).click();
      await page.getByText("Enter the address of the custom stream").waitFor();
      expect(await page.getByLabel("Key").inputValue()).toBe("");
      await page.getByLabel("Key").fill("http://log.brewfather.net/stream?id=aB3dE");
      await page.getByRole("button", { name: "Start forwarding" }).click();
      await page.getByRole("row", { name: /Brewfather.*log\.brewfather\.net.*waiting for a reading/ }).waitFor();
      await page.getByRole("button", { name: /Turn off.*Brewfather/ }).click();
      await page.getByRole("row", { name: /Brewfather.*off/ }).waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("row", { name: /waiting for a reading/ }).waitFor();
      await page.getByRole("link", { name: "Brewfather", exact: true }).click();
      await page.getByLabel("Name").fill("Brewfather at home");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("button", { name: /Remove.*Brewfather at home/ }).click();
      await page.getByRole("heading", { name: "Readings stay on this site" }).waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("row", { name: /Brewfather at home/ }).waitFor();
    },
    { javaScriptEnabled: false },
  );
});

test("what is measured here arrives at another Wortfolio, at its own time", async () => {
  const own = lastLine(await owner.site.command("device", "add", "Float"));
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}${room}?add=wortfolio`);
    await page.getByRole("textbox", { name: "Address" }).fill(other.url);
    await page.getByLabel("Key").fill(token);
    await page.getByLabel("Allow addresses in this server’s own network").check();
    await page.getByRole("button", { name: "Start forwarding" }).click();
    await page.getByRole("row", { name: /Wortfolio.*waiting for a reading/ }).waitFor();
    const reading = { name: "Float", gravity: 1.0317, temperature: 18.5 };
    const sent = await fetch(`${owner.site.url}/api/readings?token=${own}`, {
      method: "POST",
      body: JSON.stringify(reading),
    });
    expect(sent.status).toBe(200);
    // It is looked for each minute, and when it is switched on.
    await page.getByRole("button", { name: /Turn off.*Wortfolio/ }).click();
    await page.getByRole("button", { name: /Turn on.*Wortfolio/ }).click();
    await expect
      .poll(async () => (await page.goto(`${owner.site.url}${room}`), page.getByText("sending").count()))
      .toBe(1);
  });
  const devices = await (await fetch(`${other.url}/studio/devices`, { headers: { cookie: otherCookie } })).text();
  expect(devices).toContain("1.0317");
});

test("axe finds nothing on the list and the forms, which fit phones in large text", async () => {
  await owner.asOwner(async (page) => {
    for (const query of ["", "?add=brewfather", "?add=grainfather", "?add=wortfolio"]) {
      await page.goto(owner.site.url + room + query);
      expect(await axeViolationsLightAndDark(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await tooWideInLargeText(page)).toEqual([]);
  });
});
