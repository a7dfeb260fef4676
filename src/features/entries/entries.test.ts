/** The editor against a real database: who may, what is kept, what a conflict does. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member, owner, postOf, stranger } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { findEntryById } from "../../storage/entries.ts";
import { changeEntries, changeEntry, type EntryAnswer } from "./actions.ts";
import { wordsOf } from "../../words/words.ts";
import { kindForms } from "./kinds/registry.ts";
import { drawPreview, editedEntry, entriesOfRoom } from "./queries.ts";

const change = async (...args: Parameters<typeof changeEntry>): Promise<EntryAnswer> => {
  const answer = await changeEntry(...args);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};
const refusedAs = async (code: string, ...args: Parameters<typeof changeEntry>): Promise<EntryAnswer> => {
  const answer = await change(...args);
  expect(answer.refused).toBe(code);
  return answer;
};
const save = async (...args: Parameters<typeof changeEntry>): Promise<EntryAnswer & { id: string }> => {
  const answer = await change(...args);
  if (answer.refused !== null || answer.id === undefined) throw new Error(JSON.stringify(answer));
  return { ...answer, id: answer.id };
};
const post = (fields: Record<string, string> = {}) =>
  formOf({ title: "One", body: "Text", visibility: "public", language: "en", ...fields });

describe.each(engines)("the editor on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  const open = () => siteOf(opened.store(), editor);

  test.each([
    ["a guest", guest, "sign-in"],
    ["somebody without a role", stranger, "forbidden"],
    ["a viewer", member, "forbidden"],
  ])("%s reads and saves nothing", async (_who, viewer, code) => {
    const site = siteOf(opened.store(), viewer);
    const entry = await insert(site.store, postOf());
    const answers = [
      await entriesOfRoom(site, "writing", new URLSearchParams()),
      await editedEntry(site, "writing", entry.id),
      await changeEntry(site, "writing", entry.id, post({ deed: "remove" })),
      await changeEntries(site, "writing", formOf({ deed: `restore ${entry.id}` })),
      await drawPreview(site, "x"),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, code });
  });

  test.each(kindForms(wordsOf("en")).map((form) => [form.room, form] as const))(
    "what is opened in %s is saved again unchanged",
    async (room, form) => {
      const site = open();
      const entry = await insert(site.store, {
        kind: form.kind,
        title: "Same",
        slug: "same",
        summary: "s",
        status: "published",
        publishAt: noon - 12_345,
        data: dataOf[form.kind],
      });
      const page = await editedEntry(site, room, entry.id);
      if (!page.ok) throw new Error(page.message);
      await save(site, room, entry.id, formOf({ ...page.value.values, revision: "1" }));
      const after = await findEntryById(site.store, form.kind, entry.id, editor);
      expect(after).toMatchObject({ entry: { ...entry, revision: 2, updatedAt: noon } });
    },
  );

  test("a new draft gets its address from the title, and nobody sees it", async () => {
    const site = open();
    const saved = await save(site, "writing", "new", post({ title: "Kölsch & Code", deed: "autosave" }));
    expect(saved.settled).toEqual({ slug: "kolsch-code", publishAt: "" });
    expect((await findEntryById(site.store, "post", saved.id, guest)).access).toBe("hidden");
  });

  test("publishing is at once without a date, later with one to come", async () => {
    const site = open();
    const now = await save(site, "writing", "new", post({ deed: "publish" }));
    expect(await findEntryById(site.store, "post", now.id, guest)).toMatchObject({
      entry: { status: "published", publishAt: noon },
    });
    const later = await save(site, "writing", "new", post({ deed: "publish", publishAt: "2026-11-21T09:00" }));
    expect(await findEntryById(site.store, "post", later.id, editor)).toMatchObject({
      entry: { status: "scheduled", publishAt: Date.UTC(2026, 10, 21, 8) },
    });
  });

  test("what is wrong is said at its field, and all that was typed comes back", async () => {
    const site = open();
    const form = post({ title: " ", slug: "Not a slug", publishAt: "soon", body: "kept" });
    const wrong = await refusedAs("form", site, "writing", "new", form);
    expect(Object.keys(wrong.errors).toSorted()).toEqual(["publishAt", "slug", "title"]);
    expect(wrong.typed).toMatchObject({ title: " ", slug: "Not a slug", publishAt: "soon", body: "kept" });
  });

  test("a text that no page would show is refused at its field before it is saved", async () => {
    const { errors } = await refusedAs("form", open(), "writing", "new", post({ body: "x".repeat(256_001) }));
    expect(errors).toEqual({ body: expect.stringMatching(/256,001 characters.*256,000/) });
  });

  test("an address that another entry has is refused at its field", async () => {
    const site = open();
    await insert(site.store, postOf({ slug: "taken" }));
    const { errors } = await refusedAs("form", site, "writing", "new", post({ slug: "taken" }));
    expect(errors["slug"]).toBe("This address is already taken.");
  });

  test("a save over somebody else's gives both versions and writes neither", async () => {
    const site = open();
    const { id } = await save(site, "writing", "new", post());
    await save(site, "writing", id, post({ body: "theirs", revision: "1" }));
    const conflict = await refusedAs("stale", site, "writing", id, post({ body: "mine", revision: "1" }));
    expect(conflict).toMatchObject({ typed: { body: "mine" }, theirs: { body: "theirs" }, revision: 2 });
    await save(site, "writing", id, post({ body: "both", revision: String(conflict.revision) }));
    expect(await findEntryById(site.store, "post", id, editor)).toMatchObject({
      entry: { revision: 3, data: { body: "both" } },
    });
  });

  test("into the bin and out again, as it was", async () => {
    const site = open();
    const { id } = await save(site, "writing", "new", post({ deed: "publish" }));
    const removed = await change(site, "writing", id, post({ deed: "remove" }));
    expect(removed).toMatchObject({ refused: null, goTo: `/studio/writing?removed=${id}` });
    expect((await editedEntry(site, "writing", id)).ok).toBe(false);
    expect(await entriesOfRoom(site, "writing", new URLSearchParams({ removed: id }))).toMatchObject({
      value: { rows: [], removed: { id, title: "One" } },
    });
    expect(await changeEntries(site, "writing", formOf({ deed: `restore ${id}` }))).toMatchObject({
      value: { refused: null },
    });
    expect(await findEntryById(site.store, "post", id, guest)).toMatchObject({ entry: { status: "published" } });
  });

  test("an entry of another room is not there", async () => {
    const site = open();
    const entry = await insert(site.store, postOf());
    expect(await changeEntry(site, "talks", entry.id, post({ deed: "remove" }))).toMatchObject({
      ok: false,
      code: "not-found",
    });
    expect((await findEntryById(site.store, "post", entry.id, editor)).access).toBe("open");
    expect(await changeEntry(site, "nowhere", "new", post())).toMatchObject({ ok: false, code: "not-found" });
  });

  test("quantities are typed in any unit and kept in the canonical one", async () => {
    const site = open();
    const beer = {
      title: "Pils",
      place: "on-tap",
      tap: "2",
      og: "12 °P",
      kegLitres: "5 gal",
      servingCelsius: "45 °F",
      "related.posts": ["a", "b"],
    };
    const { id } = await save(site, "beers", "new", formOf(beer));
    const found = await findEntryById(site.store, "beer", id, owner);
    if (found.access !== "open") throw new Error(found.access);
    expect(found.entry.data.og).toBeCloseTo(1.0484, 3);
    expect(found.entry.data.kegLitres).toBeCloseTo(18.927, 3);
    expect(found.entry.data.servingCelsius).toBeCloseTo(7.222, 3);
    expect(found.entry.data.related.posts).toEqual(["a", "b"]);
    const wrong = await refusedAs("form", site, "beers", "new", formOf({ ...beer, og: "1.9", tap: "0" }));
    expect(Object.keys(wrong.errors).toSorted()).toEqual(["og", "tap"]);
  });

  test("the list is filtered by status and by words without accents", async () => {
    const site = open();
    await insert(site.store, postOf({ title: "Ölgärung", status: "draft" }));
    await insert(site.store, postOf({ title: "Other" }));
    const titles = async (search: Record<string, string>) => {
      const room = await entriesOfRoom(site, "writing", new URLSearchParams(search));
      return room.ok ? room.value.rows.map(({ title }) => title) : room.code;
    };
    expect(await titles({ status: "draft" })).toEqual(["Ölgärung"]);
    expect(await titles({ q: "OLGAR" })).toEqual(["Ölgärung"]);
    expect(await titles({ status: "nonsense" })).toHaveLength(2);
  });

  describe("a tap carries one beer", () => {
    const beer = (fields: Record<string, string> = {}) =>
      formOf({ title: "New pour", body: "", visibility: "public", place: "on-tap", tap: "7", ...fields });
    const onTap = (title: string, more: object = {}) => ({
      kind: "beer" as const,
      title,
      status: "published" as const,
      publishAt: noon - 1000,
      data: { ...dataOf.beer, tap: 7, ...more },
    });
    const placeOf = async (site: ReturnType<typeof open>, id: string) => {
      const found = await findEntryById(site.store, "beer", id, site.viewer);
      return found.access === "open" ? [found.entry.data.place, found.entry.data.tap] : found.access;
    };

    test("who stands there is named, nothing is saved; replaced, it is kicked; undone, all is as before", async () => {
      const site = open();
      const former = await insert(site.store, onTap("Old pour"));
      const refused = await refusedAs("form", site, "beers", "new", beer({ deed: "publish" }));
      expect(refused.errors).toEqual({ tap: "“Old pour” is on tap 7." });
      expect(refused.typed).toMatchObject({ title: "New pour", tap: "7" });
      expect(refused.taken).toMatchObject({ id: former.id, deed: `publish ${former.id}` });
      const saved = await save(site, "beers", "new", beer({ deed: refused.taken?.deed ?? "" }));
      expect(await placeOf(site, former.id)).toEqual(["kicked", 7]);
      expect(await placeOf(site, saved.id)).toEqual(["on-tap", 7]);
      expect(saved.undo?.said).toBe("“Old pour” was taken off tap 7 and marked as kicked");
      await save(site, "beers", saved.id, formOf(saved.undo?.fields ?? {}));
      expect(await placeOf(site, former.id)).toEqual(["on-tap", 7]);
      const undone = await findEntryById(site.store, "beer", saved.id, site.viewer);
      expect(undone).toMatchObject({ entry: { status: "draft", data: { place: "on-tap", tap: 7 } } });
    });

    test("a published beer goes back to where it was when its replacement is undone", async () => {
      const site = open();
      const former = await insert(site.store, onTap("Stays", { tap: 21 }));
      const moving = await insert(site.store, onTap("Moves", { tap: null, place: "conditioning" }));
      const deed = `save ${former.id}`;
      const saved = await save(site, "beers", moving.id, beer({ tap: "21", revision: "1", deed }));
      expect(await placeOf(site, former.id)).toEqual(["kicked", 21]);
      await save(site, "beers", moving.id, formOf(saved.undo?.fields ?? {}));
      expect(await placeOf(site, former.id)).toEqual(["on-tap", 21]);
      expect(await placeOf(site, moving.id)).toEqual(["conditioning", null]);
    });

    test("of three in a row the first is not put back beside the third: the undo says who stands there, and works once it has gone", async () => {
      const site = open();
      const first = await insert(site.store, onTap("First", { tap: 31 }));
      const second = await save(site, "beers", "new", beer({ tap: "31", deed: `publish ${first.id}` }));
      const third = await save(site, "beers", "new", beer({ title: "Third", tap: "31", deed: `publish ${second.id}` }));
      const undo = formOf(second.undo?.fields ?? {});
      const refused = await refusedAs("tap-taken", site, "beers", second.id, undo);
      expect(refused).toMatchObject({ errors: { form: "“Third” is on tap 31." }, inTheWay: { id: third.id } });
      expect(await placeOf(site, second.id)).toEqual(["kicked", 31]);
      await save(site, "beers", third.id, formOf(third.undo?.fields ?? {}));
      await save(site, "beers", second.id, undo);
      expect(await placeOf(site, first.id)).toEqual(["on-tap", 31]);
    });

    test("an undo puts no beer on a tap that another took meanwhile, and none out of the bin", async () => {
      const site = open();
      const former = await insert(site.store, onTap("Former", { tap: 41 }));
      const moving = await insert(site.store, onTap("Moving", { tap: 42 }));
      const deed = `save ${former.id}`;
      const moved = await save(site, "beers", moving.id, beer({ tap: "41", revision: "1", deed }));
      const next = await insert(site.store, onTap("Next", { tap: 42 }));
      const undo = formOf(moved.undo?.fields ?? {});
      const taken = { errors: { form: "“Next” is on tap 42." }, inTheWay: { id: next.id } };
      expect(await refusedAs("tap-taken", site, "beers", moving.id, undo)).toMatchObject(taken);
      expect(await placeOf(site, moving.id)).toEqual(["on-tap", 41]);
      await change(site, "beers", former.id, formOf({ deed: "remove" }));
      const gone = await refusedAs("former-gone", site, "beers", moving.id, undo);
      expect(gone).toMatchObject({
        errors: { form: "The beer that was on this tap has been deleted or is in the bin." },
        typed: {},
      });
      expect(gone.inTheWay).toBeUndefined();
    });

    test("a stale save replaces nobody", async () => {
      const site = open();
      const former = await insert(site.store, onTap("Standing", { tap: 8 }));
      const other = await insert(site.store, onTap("Other", { tap: 9 }));
      const stale = beer({ tap: "8", revision: "99", deed: `save ${former.id}` });
      await refusedAs("stale", site, "beers", other.id, stale);
      expect(await placeOf(site, former.id)).toEqual(["on-tap", 8]);
    });

    test("drafts stand on no tap, and a beer may be saved on its own", async () => {
      const site = open();
      const own = await insert(site.store, onTap("Own", { tap: 10 }));
      await save(site, "beers", "new", beer({ tap: "10", deed: "autosave" }));
      await save(site, "beers", own.id, beer({ tap: "10", revision: String(own.revision), deed: "save" }));
    });

    test("of two at the same moment one gets the tap", async () => {
      const site = open();
      const both = await Promise.all(
        ["First", "Second"].map((title) =>
          changeEntry(site, "beers", "new", beer({ title, tap: "11", deed: "publish" })),
        ),
      );
      expect(new Set(both.map((answer) => answer.ok && answer.value.refused))).toEqual(new Set([null, "form"]));
    });

    test("out of the bin to a taken tap it counts as kicked", async () => {
      const site = open();
      const binned = await insert(site.store, onTap("Binned", { tap: 12 }));
      await change(site, "beers", binned.id, formOf({ deed: "remove" }));
      await insert(site.store, onTap("Next", { tap: 12 }));
      await changeEntries(site, "beers", formOf({ deed: `restore ${binned.id}` }));
      expect(await placeOf(site, binned.id)).toEqual(["kicked", 12]);
    });
  });
});
