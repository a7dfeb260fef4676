/** Every room of the studio under axe, in light and dark, wide and narrow. */
import { expect, test } from "vitest";
import { axeViolations } from "../tests/axe.ts";
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
const themes = ["light", "dark"] as const;

test.each(rooms.flatMap((room) => themes.map((theme) => [room, theme] as const)))(
  "axe finds nothing on /studio%s, %s",
  async (room, colorScheme) => {
    await owner.asOwner(
      async (page) => {
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`${owner.site.url}/studio${room}`);
          expect([width, await axeViolations(page)]).toEqual([width, []]);
        }
      },
      { colorScheme },
    );
  },
);
