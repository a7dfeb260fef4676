/** Every room of the studio under axe, in light and dark, wide and narrow; and on a phone with text at 200 %. */
import { expect, test } from "vitest";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { tooWideInLargeText } from "../tests/large-text.ts";
import { ownerSite } from "../tests/owner-site.ts";

const owner = ownerSite();

const rooms = [
  "",
  "/recipes",
  "/recipes/import",
  "/batches",
  "/beers",
  "/beers/new",
  "/devices",
  "/writing",
  "/media",
  "/about",
  "/settings",
  "/settings?part=modules",
  "/people",
  "/bin",
  "/look",
];

test.each(rooms)("axe finds nothing on /studio%s, light and dark, wide and narrow", async (room) => {
  await owner.asOwner(async (page) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${owner.site.url}/studio${room}`);
      expect([width, await axeViolationsLightAndDark(page)]).toEqual([width, []]);
    }
    expect(await tooWideInLargeText(page)).toEqual([]);
  });
});
