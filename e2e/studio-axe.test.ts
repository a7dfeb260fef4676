/** Every room of the studio under axe, in light and dark, wide in English and narrow in German; and on a phone with text at 200 %. */
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
  "/alerts?edit=battery",
  "/writing",
  "/media",
  "/about",
  "/settings",
  "/settings?part=modules",
  "/people",
  "/bin",
  "/look",
];

test.each(rooms)(
  "axe finds nothing on /studio%s, light and dark, wide in English and narrow in German",
  async (room) => {
    await owner.asOwner(async (page) => {
      for (const [width, language] of [
        [1280, "en"],
        [360, "de"],
      ] as const) {
        await page.context().addCookies([{ name: "wf_choices", value: `language=${language}`, url: owner.site.url }]);
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${owner.site.url}/studio${room}`);
        expect(await page.getAttribute("html", "lang")).toBe(language);
        expect([width, await axeViolationsLightAndDark(page)]).toEqual([width, []]);
      }
      expect(await tooWideInLargeText(page)).toEqual([]);
    });
  },
);
