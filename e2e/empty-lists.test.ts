/** A site in which nothing is published yet, as its owner sees it. */
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";

const owner = ownerSite(null);

test.each(["projects", "writing", "talks", "music", "about"])(
  "the empty page of %s offers its owner the way to the first, by a button of a button's size",
  async (room) => {
    await owner.asOwner(async (page) => {
      await page.goto(`${owner.site.url}/${room}`);
      const way = page.locator(`main a[href^="/studio/${room}"]`);
      expect((await way.boundingBox())?.height).toBeLessThanOrEqual(48);
      expect(await way.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
    });
  },
);
