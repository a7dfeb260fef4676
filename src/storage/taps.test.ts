/** Taps: at most one beer on each, who makes room, and how that is taken back. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert, owner } from "../../tests/entry-factory.ts";
import type { BeerData, Entry, PublishStatus } from "../domain/publishing/entry.ts";
import type { Store } from "./database.ts";
import { removeEntry, restoreEntry } from "./entry-bin.ts";
import { readEntry } from "./entry-changes.ts";
import { updateEntry } from "./save-entry.ts";
import { freeTap, giveTapBack, othersOnTap } from "./taps.ts";

const beer = (store: Store, title: string, data: Partial<BeerData> = {}, status: PublishStatus = "published") =>
  insert(store, { kind: "beer", title, status, data: { ...dataOf.beer, ...data } });
const placeOf = async (store: Store, { id }: Entry) => (await readEntry<"beer">(store, id))?.data.place;
const titles = (beers: readonly { title: string }[]) => beers.map(({ title }) => title);

describe.each(engines)("taps on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("on a tap stands what is out, or will be, and said to be there; not itself, not in the bin, not elsewhere", async () => {
    const store = opened.store();
    const there = await beer(store, "There");
    await insert(store, {
      kind: "beer",
      title: "Soon",
      status: "scheduled",
      publishAt: store.now() + 1,
      data: dataOf.beer,
    });
    await beer(store, "Kicked", { place: "kicked" });
    await beer(store, "Next tap", { tap: 2 });
    await beer(store, "Draft", {}, "draft");
    const gone = await beer(store, "Gone");
    await removeEntry(store, gone.id, owner);
    await beer(opened.store(), "Elsewhere");
    const standing = { id: null, kind: "beer", status: "published", data: dataOf.beer } as const;
    expect(titles(await othersOnTap(store, standing)).toSorted()).toEqual(["Soon", "There"]);
    expect(titles(await othersOnTap(store, { ...standing, id: there.id }))).toEqual(["Soon"]);
    for (const nowhere of [
      { ...standing, status: "draft" } as const,
      { ...standing, status: "archived" } as const,
      { ...standing, data: { ...dataOf.beer, place: "conditioning" } } as const,
      { ...standing, data: { ...dataOf.beer, tap: null } },
      { ...standing, kind: "post", data: dataOf.post } as const,
    ])
      expect(await othersOnTap(store, nowhere)).toEqual([]);
  });

  test("who is to be replaced is kicked; anybody else stays, and is named", async () => {
    const store = opened.store();
    const old = await beer(store, "Old");
    const standing = { id: null, kind: "beer", status: "published", data: dataOf.beer } as const;
    const holder = { id: old.id, title: "Old", tap: 1 };
    expect(await freeTap(store, standing, "another", owner)).toMatchObject({
      ok: false,
      code: "tap-taken",
      path: "tap",
      message: "“Old” is on tap 1.",
      holder,
    });
    expect(await placeOf(store, old)).toBe("on-tap");
    expect(await freeTap(store, standing, old.id, owner)).toMatchObject({ ok: true, value: holder });
    expect(await readEntry<"beer">(store, old.id)).toMatchObject({ title: "Old", data: { place: "kicked", tap: 1 } });
    expect(await freeTap(store, standing, old.id, owner)).toMatchObject({ ok: true, value: null });
  });

  /** One beer in place of another, as a form would do it. */
  async function replaced(store: Store) {
    const former = await beer(store, "Former");
    const now = await beer(store, "Now", { place: "coming" });
    await freeTap(store, { ...now, data: { ...now.data, place: "on-tap" } }, former.id, owner);
    const saved = await updateEntry<"beer">(
      store,
      now.id,
      now.revision,
      { data: { ...now.data, place: "on-tap" } },
      owner,
    );
    if (!saved.ok) throw new Error(saved.message);
    return { former, now, ids: { former: former.id, now: now.id } };
  }
  const before = { place: "coming", tap: null, status: "draft" } as const;

  test("a replacement is taken back: the former on its tap, the other where and what it was", async () => {
    const store = opened.store();
    const { former, now, ids } = await replaced(store);
    expect(await placeOf(store, former)).toBe("kicked");
    expect(await giveTapBack(store, ids, before, owner)).toMatchObject({ ok: true, value: { id: now.id } });
    expect(await readEntry<"beer">(store, former.id)).toMatchObject({ data: { place: "on-tap", tap: 1 } });
    expect(await readEntry<"beer">(store, now.id)).toMatchObject({
      status: "draft",
      data: { place: "coming", tap: null },
    });
  });

  test("somebody who took the tap meanwhile keeps it, and nothing changes", async () => {
    const store = opened.store();
    const { former, now, ids } = await replaced(store);
    await freeTap(store, { ...now, id: null, data: { ...now.data, place: "on-tap" } }, now.id, owner);
    await beer(store, "Third");
    expect(await giveTapBack(store, ids, before, owner)).toMatchObject({
      ok: false,
      code: "tap-taken",
      message: "“Third” is on tap 1 now.",
      holder: { title: "Third", tap: 1 },
    });
    expect(await readEntry<"beer">(store, now.id)).toMatchObject({ status: "published", data: { place: "kicked" } });
    expect(await placeOf(store, former)).toBe("kicked");
  });

  test("a beer that is gone, or in the bin, does not come back", async () => {
    const store = opened.store();
    const { former, now, ids } = await replaced(store);
    const post = await insert(store, { kind: "post", title: "Post", data: dataOf.post });
    const give = (changed: Partial<typeof ids>) => giveTapBack(store, { ...ids, ...changed }, before, owner);
    for (const id of ["none", post.id]) {
      expect(await give({ now: id })).toMatchObject({ ok: false, code: "not-found" });
      expect(await give({ former: id })).toMatchObject({
        code: "former-gone",
        message: "The beer that stood there is not there any more.",
      });
    }
    await removeEntry(store, former.id, owner);
    expect(await give({})).toMatchObject({ code: "former-gone", message: "“Former” lies in the bin." });
    expect(await placeOf(store, now)).toBe("on-tap");
  });

  test("out of the bin a beer comes back to its tap, or kicked where another stands there", async () => {
    const store = opened.store();
    const first = await beer(store, "First");
    await removeEntry(store, first.id, owner);
    await restoreEntry(store, first.id, owner);
    expect(await placeOf(store, first)).toBe("on-tap");
    await removeEntry(store, first.id, owner);
    await beer(store, "Second");
    await restoreEntry(store, first.id, owner);
    expect(await placeOf(store, first)).toBe("kicked");
  });
});
