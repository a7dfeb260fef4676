import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { owner } from "../../tests/entry-factory.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { recipeOf } from "../../tests/recipe-factory.ts";
import { insertBatchEvent, listBatchEvents, removeBatchEvent, updateBatchEvent } from "./batch-events.ts";
import { pagePath } from "../platform/page-path.ts";
import { describeMedia, forgetMedia, listExpiredMedia, removeMedia, restoreMedia } from "./media-changes.ts";
import { findMedia, insertMedia, listMedia } from "./media.ts";
import { findOneTimeLink, insertOneTimeLink, redeemOneTimeLink } from "./one-time-links.ts";
import { findRecipeVersion, insertRecipeVersion, listRecipeVersions } from "./recipes.ts";
import { findRedirect, listRedirects, removeRedirect, writeRedirect } from "./redirects.ts";
import {
  approveTasting,
  insertTasting,
  listTastings,
  listTastingsToApprove,
  rateBeers,
  removeTasting,
} from "./tastings.ts";

const day = 86_400_000;

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("recipe versions count up and stay as they were saved", async () => {
    const store = opened.store();
    const recipe = recipeOf({ extras: { beerxml: { WHIRLPOOL: "yes" } } });
    const first = await insertRecipeVersion(store, { recipeId: "r", recipe, message: "start" }, owner);
    const second = await insertRecipeVersion(
      store,
      { recipeId: "r", recipe: recipeOf({ batchLitres: 40 }), computed: { og: 1.052 } },
      owner,
    );
    await insertRecipeVersion(store, { recipeId: "other", recipe }, owner);
    expect([first.version, second.version]).toEqual([1, 2]);
    expect(await listRecipeVersions(store, "r")).toEqual([second, first]);
    expect(await findRecipeVersion(store, "r", 1)).toEqual(first);
    expect(first).toMatchObject({ at: noon, userId: "owner-id", message: "start", recipe, computed: null });
    expect(await findRecipeVersion(store, "r", 3)).toBeNull();
    expect(await listRecipeVersions(opened.store(), "r")).toEqual([]);
  });

  test("events of a batch lie on its time axis, can be changed, removed and put back", async () => {
    const store = opened.store();
    const pitch = await insertBatchEvent(store, { batchId: "b", type: "event", title: "Pitched", at: noon - 1 });
    const og = await insertBatchEvent(store, {
      batchId: "b",
      type: "measurement",
      title: "OG",
      number: 1.048,
      body: "**ok**",
    });
    await insertBatchEvent(store, { batchId: "other", type: "note", title: "x" });
    expect(await listBatchEvents(store, "b")).toEqual([pitch, og]);
    expect(await updateBatchEvent(store, pitch.id, { at: noon + 1, title: "Yeast in" })).toMatchObject({ ok: true });
    const moved = { ...pitch, at: noon + 1, title: "Yeast in" };
    expect(await listBatchEvents(store, "b")).toEqual([og, moved]);
    expect(await removeBatchEvent(store, pitch.id)).toMatchObject({ ok: true, value: moved });
    expect(await removeBatchEvent(store, pitch.id)).toMatchObject({ ok: false, code: "not-found" });
    expect(await updateBatchEvent(store, pitch.id, { title: "x" })).toMatchObject({ ok: false, code: "not-found" });
    await insertBatchEvent(store, moved);
    expect(await listBatchEvents(store, "b")).toMatchObject([{ title: "OG" }, { title: "Yeast in" }]);
    expect(await removeBatchEvent(opened.store(), og.id)).toMatchObject({ ok: false });
  });

  test("tastings show and count once they are approved", async () => {
    const store = opened.store();
    const guest = await insertTasting(store, {
      beerId: "x",
      stars: 4.5,
      note: "Crisp",
      author: "A guest",
      place: "Home",
    });
    const own = await insertTasting(store, { beerId: "x", stars: 3, approved: true, userId: "u", at: noon - 1 });
    if (!guest.ok || !own.ok) throw new Error("refused");
    expect(await listTastings(store, "x")).toEqual([own.value]);
    expect(await listTastings(store, "x", { all: true })).toEqual([guest.value, own.value]);
    expect(await listTastingsToApprove(store)).toEqual([guest.value]);
    expect(await rateBeers(store, ["x", "y"])).toEqual(new Map([["x", { count: 1, average: 3 }]]));
    await approveTasting(store, guest.value.id);
    expect(await rateBeers(store, ["x"])).toEqual(new Map([["x", { count: 2, average: 3.75 }]]));
    expect(await removeTasting(store, own.value.id)).toMatchObject({ ok: true, value: own.value });
    expect(await removeTasting(store, own.value.id)).toMatchObject({ ok: false, code: "not-found" });
    expect(await approveTasting(store, own.value.id)).toMatchObject({ ok: false, code: "not-found" });
    expect(await rateBeers(store, [])).toEqual(new Map());
  });

  test.each([-0.5, 5.5, 3.3, Number.NaN, Number.POSITIVE_INFINITY])("%d stars are refused", async (stars) => {
    expect(await insertTasting(opened.store(), { beerId: "x", stars })).toMatchObject({ ok: false, code: "stars" });
  });

  test("media are found by file name until they are removed, and their bytes go after 30 days", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const file = { fileName: "a1.webp", originalName: "Mein Bild.png", mime: "image/webp", bytes: 1234 };
    const inserted = await insertMedia(store, { ...file, width: 800, height: 600, alt: "A glass" });
    if (!inserted.ok) throw new Error(inserted.message);
    const { id } = inserted.value;
    expect(await insertMedia(store, file)).toMatchObject({ ok: false, code: "conflict" });
    expect(await insertMedia(opened.store(), file)).toMatchObject({ ok: true });
    expect(await findMedia(store, "a1.webp")).toEqual(inserted.value);
    await describeMedia(store, id, "A full glass");
    expect(await listMedia(store)).toMatchObject([{ ...file, width: 800, alt: "A full glass" }]);
    await removeMedia(store, id);
    expect([await findMedia(store, "a1.webp"), await listMedia(store)]).toEqual([null, []]);
    await restoreMedia(store, id);
    expect(await findMedia(store, "a1.webp")).not.toBeNull();
    await removeMedia(store, id);
    clock.now += 30 * day - 1;
    expect(await listExpiredMedia(store)).toEqual([]);
    await forgetMedia(store, id);
    clock.now += 1;
    expect(await listExpiredMedia(store)).toMatchObject([{ id, fileName: "a1.webp" }]);
    expect(await restoreMedia(store, id)).toMatchObject({ ok: false, code: "not-found" });
    await forgetMedia(store, id);
    expect(await listExpiredMedia(store)).toEqual([]);
    expect(await describeMedia(store, id, "x")).toMatchObject({ ok: false, code: "not-found" });
  });

  test("a redirect is kept by path, replaced, listed and removed", async () => {
    const store = opened.store();
    expect(await writeRedirect(store, { from: "/old/", to: "/new", status: 301 }, [])).toMatchObject({ ok: true });
    await writeRedirect(store, { from: "/old", to: "https://example.org/x?y", status: 302 }, []);
    expect(await findRedirect(store, "/old")).toEqual({ from: "/old", to: "https://example.org/x?y", status: 302 });
    expect(await findRedirect(opened.store(), "/old")).toBeNull();
    expect(await listRedirects(store)).toHaveLength(1);
    await removeRedirect(store, "/old");
    expect(await findRedirect(store, "/old")).toBeNull();
  });

  test("a redirect from an address with escapes holds for the address as it is visited", async () => {
    const store = opened.store();
    for (const from of ["/%C3%9Cber%20uns/", "/Plain Old".replace(" ", "%20"), "/100%25"])
      expect(await writeRedirect(store, { from, to: "/new", status: 301 }, [])).toMatchObject({ ok: true });
    expect((await listRedirects(store)).map(({ from }) => from).sort()).toEqual(["/100%", "/plain old", "/über uns"]);
    expect(await findRedirect(store, pagePath("/%c3%bcber%20uns.data") ?? "")).toMatchObject({ to: "/new" });
    for (const { from } of await listRedirects(store)) await removeRedirect(store, from);
    expect(await listRedirects(store)).toEqual([]);
  });

  test.each([
    "/sign-in",
    "/SET-UP/",
    "/account/devices",
    "/%73tudio/x",
    "/-/status/404",
    "/api/x",
    "/b/1",
    "//x",
    "/a?b",
  ])("no redirect starts at %s", async (from) => {
    const store = opened.store();
    const refused = await writeRedirect(store, { from, to: "/new", status: 301 }, []);
    expect(refused).toMatchObject({ ok: false, path: "from" });
    expect(await listRedirects(store)).toEqual([]);
  });

  test.each([
    ["old", "/new", "redirect-from"],
    ["//evil.example", "/new", "redirect-from"],
    ["/old", "javascript:alert(1)", "redirect-to"],
    ["/old", "//evil.example", "redirect-to"],
    ["/old", "/\\evil.example", "redirect-to"],
    ["/old", "/old/", "redirect-itself"],
    ["/Old", "/old", "redirect-itself"],
    ["/a b", "/new", "redirect-from"],
  ])("a redirect from %s to %s is refused: %s", async (from, to, code) => {
    const store = opened.store();
    expect(await writeRedirect(store, { from, to, status: 301 }, [])).toMatchObject({ ok: false, code });
    expect(await listRedirects(store)).toEqual([]);
  });

  test("a one-time link works once, for its purpose, on its site, until it expires", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const secret = await insertOneTimeLink(store, "reset-password", "u", 1000);
    expect(await redeemOneTimeLink(store, "invite", secret)).toBeNull();
    expect(await redeemOneTimeLink(opened.store(), "reset-password", secret)).toBeNull();
    expect(await findOneTimeLink(store, "reset-password", secret)).toEqual({ userId: "u" });
    const redeemed = await Promise.all([1, 2, 3].map(() => redeemOneTimeLink(store, "reset-password", secret)));
    expect(redeemed.filter((link) => link !== null)).toEqual([{ userId: "u" }]);
    expect(await findOneTimeLink(store, "reset-password", secret)).toBeNull();

    const [old, fresh] = [
      await insertOneTimeLink(store, "set-up", null, 1000),
      await insertOneTimeLink(store, "set-up", null, 1000),
    ];
    expect(await findOneTimeLink(store, "set-up", old)).toBeNull();
    clock.now += 1000;
    expect(await redeemOneTimeLink(store, "set-up", fresh)).toBeNull();
    const rows = await store.database.db
      .selectFrom("one_time_links")
      .selectAll()
      .where("site_id", "=", store.siteId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(fresh);
  });
});
