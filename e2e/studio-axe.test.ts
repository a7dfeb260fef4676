/** Every room of the studio under axe, in light and dark, wide in English and narrow in German; and on a phone with text at 200 %. */
import { test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { lookAt } from "./look-at.ts";

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
    await owner.asOwner((page) => lookAt(page, `${owner.site.url}/studio${room}`));
  },
);
