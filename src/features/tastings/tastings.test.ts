/** Tastings in the studio: approved, removed, and both undone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { insertTasting } from "../../storage/tastings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { changeTasting, tastingsRoom } from "./tastings.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

async function openWithTasting(): Promise<{ site: SiteContext; id: string; beerId: string }> {
  const site = siteOf(opened.store(), editor);
  const beer = await insert(site.store, { kind: "beer", title: "Flux", status: "published", data: dataOf.beer });
  const tasting = await insertTasting(site.store, {
    beerId: beer.id,
    stars: 3.5,
    author: "Guest",
    note: "Pepper",
    place: "Garden",
    at: noon - 1,
  });
  if (!tasting.ok) throw new Error(tasting.message);
  return { site, id: tasting.value.id, beerId: beer.id };
}
async function listed(site: SiteContext) {
  const room = await tastingsRoom(site);
  if (!room.ok) throw new Error(room.message);
  return [...room.value.waiting, ...room.value.shown];
}

test("a tasting is approved, and the word taken back", async () => {
  const { site, id } = await openWithTasting();
  expect(await listed(site)).toMatchObject([{ approved: false, beer: "Flux" }]);
  expect(await changeTasting(site, formOf({ deed: "approve", id }))).toMatchObject({
    value: { undo: { fields: { deed: "withdraw", id } } },
  });
  expect(await listed(site)).toMatchObject([{ approved: true }]);
  await changeTasting(site, formOf({ deed: "withdraw", id }));
  expect(await listed(site)).toMatchObject([{ approved: false }]);
});

test("a removed tasting comes back as it was", async () => {
  const { site, id, beerId } = await openWithTasting();
  const removed = await changeTasting(site, formOf({ deed: "remove", id }));
  expect(await listed(site)).toEqual([]);
  expect(removed).toMatchObject({ value: { undo: { fields: { deed: "restore", note: "Pepper" } } } });
  const form = {
    deed: "restore",
    beerId,
    at: String(noon - 1),
    stars: "3.5",
    note: "Pepper",
    place: "Garden",
    author: "Guest",
    userId: "",
    approved: "",
  };
  await changeTasting(site, formOf(form));
  expect(await listed(site)).toMatchObject([
    { stars: 3.5, note: "Pepper", author: "Guest", at: noon - 1, approved: false },
  ]);
  expect(await changeTasting(site, formOf({ ...form, stars: "9" }))).toMatchObject({ value: { refused: "stars" } });
  expect(await changeTasting(site, formOf({ ...form, beerId: "gone" }))).toMatchObject({
    value: { refused: "not-found" },
  });
});

test("tastings that are shown come a page at a time, the latest first", async () => {
  const { site, id, beerId } = await openWithTasting();
  for (let number = 1; number <= 31; number++)
    await insertTasting(site.store, { beerId, stars: 4, at: noon + number, note: String(number), approved: true });
  const first = await tastingsRoom(site);
  expect(first).toMatchObject({ value: { waiting: [{ id }], page: { number: 1, pages: 2, total: 31 } } });
  expect(first.ok && first.value.shown.map(({ note }) => note).slice(0, 2)).toEqual(["31", "30"]);
  expect(await tastingsRoom(site, 2)).toMatchObject({ value: { shown: [{ note: "1" }] } });
  expect(await tastingsRoom(site, 3)).toMatchObject({ ok: false, code: "not-found" });
});

test("a viewer neither reads nor changes them", async () => {
  const { site, id } = await openWithTasting();
  const asMember = { ...site, viewer: member };
  expect(await tastingsRoom(asMember)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await changeTasting(asMember, formOf({ deed: "approve", id }))).toMatchObject({
    ok: false,
    code: "forbidden",
  });
  expect(await listed(site)).toMatchObject([{ approved: false }]);
});
