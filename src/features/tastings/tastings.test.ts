/** Tastings in the studio: approved, removed, and both undone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { insertTasting } from "../../storage/tastings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { allTastings, changeTasting } from "./tastings.ts";

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
  const all = await allTastings(site);
  if (!all.ok) throw new Error(all.message);
  return all.value;
}

test("a tasting is approved, and the word taken back", async () => {
  const { site, id } = await openWithTasting();
  expect(await listed(site)).toMatchObject([{ approved: false, beer: "Flux" }]);
  expect(await changeTasting(site, formOf({ deed: "approve", id }))).toMatchObject({ value: { deed: "approved", id } });
  expect(await listed(site)).toMatchObject([{ approved: true }]);
  await changeTasting(site, formOf({ deed: "withdraw", id }));
  expect(await listed(site)).toMatchObject([{ approved: false }]);
});

test("a removed tasting comes back as it was", async () => {
  const { site, id, beerId } = await openWithTasting();
  const removed = await changeTasting(site, formOf({ deed: "remove", id }));
  expect(await listed(site)).toEqual([]);
  expect(removed).toMatchObject({ value: { deed: "removed", tasting: { note: "Pepper" } } });
  const form = {
    deed: "restore",
    beerId,
    at: String(noon - 1),
    stars: "3.5",
    note: "Pepper",
    place: "Garden",
    author: "Guest",
    userId: "",
    approved: "0",
  };
  await changeTasting(site, formOf(form));
  expect(await listed(site)).toMatchObject([
    { stars: 3.5, note: "Pepper", author: "Guest", at: noon - 1, approved: false },
  ]);
  expect(await changeTasting(site, formOf({ ...form, stars: "9" }))).toMatchObject({ ok: false, code: "stars" });
  expect(await changeTasting(site, formOf({ ...form, beerId: "gone" }))).toMatchObject({
    ok: false,
    code: "not-found",
  });
});

test("a viewer neither reads nor changes them", async () => {
  const { site, id } = await openWithTasting();
  const asMember = { ...site, viewer: member };
  expect(await allTastings(asMember)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await changeTasting(asMember, formOf({ deed: "approve", id }))).toMatchObject({
    ok: false,
    code: "forbidden",
  });
  expect(await listed(site)).toMatchObject([{ approved: false }]);
});
