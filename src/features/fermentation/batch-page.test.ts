/** What becomes of a batch: its page on the site, the beer made of it, the bin and the way back. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { change, nothing, openBatch, stored, valueOf } from "../../../tests/batch-room.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, insert, owner } from "../../../tests/entry-factory.ts";
import { formOf } from "../../../tests/site-factory.ts";
import { listEntries } from "../../storage/entries.ts";
import { changeBatches } from "./studio-actions.ts";
import { ownBatch } from "./own-batch.ts";
import { ownBatches } from "./studio-queries.ts";

describe.each(engines)("a batch's page on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("a page is published with what is kept back; an address that is taken is refused at its field", async () => {
    const { site, id } = await openBatch(opened);
    await insert(site.store, { kind: "batch", title: "Taken", data: dataOf.batch });
    const page = {
      deed: "publish",
      title: "Pale 1",
      slug: "",
      summary: "First",
      status: "published",
      visibility: "unlisted",
      body: "Text",
    };
    await change(site, id, { ...page, "hidden.notes": "yes" });
    expect(await stored(site, id)).toMatchObject({
      title: "Pale 1",
      slug: "pale",
      status: "published",
      visibility: "unlisted",
      data: { hidden: { notes: true, yeast: false }, body: "Text" },
    });
    expect((await change(site, id, { ...page, slug: "taken" })).errors).toHaveProperty("slug");
    expect((await change(site, id, { ...page, title: "", slug: "No good!" })).errors).toMatchObject({
      title: expect.any(String),
      slug: expect.any(String),
    });
    const long = await change(site, id, { ...page, body: "x".repeat(256_001) });
    expect(long.errors).toEqual({ body: expect.stringMatching(/256,001 characters.*256,000/) });
    expect(long.typed["body"]).toHaveLength(256_001);
    expect((await stored(site, id)).data.body).toBe("Text");
  });

  test("a page opened before somebody took it back does not put it out again unseen", async () => {
    const { site, id } = await openBatch(opened);
    await change(site, id, { deed: "publish", title: "Pale", status: "published", visibility: "public" });
    const { page } = await valueOf(ownBatch(site, id, nothing));
    const typed = {
      ...page,
      ...Object.fromEntries(Object.entries(page).map(([name, value]) => [`was.${name}`, value])),
    };
    await change(site, id, {
      ...typed,
      deed: "publish",
      status: "draft",
      visibility: "private",
      "hidden.notes": "yes",
    });
    const { "hidden.notes": _box, "hidden.yeast": _other, ...unticked } = typed;
    const second = await change(site, id, { ...unticked, deed: "publish", summary: "Dry" });
    expect(second).toMatchObject({
      theirs: { status: "draft", visibility: "private", "hidden.notes": "yes" },
      typed: { summary: "Dry" },
      errors: { form: expect.any(String) },
    });
    expect(await stored(site, id)).toMatchObject({
      status: "draft",
      visibility: "private",
      summary: "",
      data: { hidden: { notes: true } },
    });
  });

  test("a beer made of a batch is a draft that names batch, recipe and style", async () => {
    const { site, id } = await openBatch(opened);
    expect(await change(site, id, { deed: "beer" })).toMatchObject({ refused: null, goTo: null });
    const [beer] = await listEntries(site.store, "beer", owner, { own: true });
    expect(beer).toMatchObject({
      title: "Pale",
      status: "draft",
      data: { batchSlug: "pale", style: "Pale Ale", place: "coming" },
    });
    expect((await valueOf(ownBatch(site, id, nothing))).beers).toMatchObject([{ id: beer?.id, title: "Pale" }]);
  });

  test("a batch goes into the bin and comes back", async () => {
    const { site, id } = await openBatch(opened);
    const { goTo } = await change(site, id, { deed: "remove" });
    expect(goTo).toBe(`/studio/batches?removed=${id}`);
    expect(await ownBatch(site, id, nothing)).toMatchObject({ ok: false, code: "not-found" });
    const list = await valueOf(ownBatches(site, new URL(goTo ?? "", "http://localhost").searchParams));
    expect(list).toMatchObject({ total: 0, removed: { id, title: "Pale" } });
    const back = await valueOf(changeBatches(site, formOf({ deed: "restore", id })));
    expect(back.goTo).toBe(`/studio/batches/${id}`);
    expect((await valueOf(ownBatches(site, nothing))).rows).toMatchObject([{ id, title: "Pale" }]);
  });
});
