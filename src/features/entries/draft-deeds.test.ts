/** What the editor does with a published text: it keeps a draft, discards and brings it back, schedules and publishes it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, insert, member, postOf } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { findEntryById } from "../../storage/entries.ts";
import { findVersion, listVersions } from "../../storage/entry-versions.ts";
import { publishDraft } from "../../storage/save-draft.ts";
import { changeEntry } from "./actions.ts";
import { changeHistory } from "./history/actions.ts";
import { historyOf } from "./history/queries.ts";
import { editedEntry, entriesOfRoom } from "./queries.ts";

describe("a published text in the editor", () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase("sqlite");
  });
  afterAll(() => opened.dispose());

  async function begin(more: Parameters<typeof postOf>[0] = {}) {
    const clock = { now: noon };
    const site = siteOf(opened.store(clock), editor);
    const post = await insert(site.store, postOf({ title: "One", ...more }, { body: "The old text" }));
    const page = async () => {
      const found = await editedEntry(site, "writing", post.id);
      if (!found.ok) throw new Error(found.code);
      return found.value;
    };
    const sent = async (deed: string, fields = {}, viewer = editor) => {
      const { values, revision } = await page();
      const form = formOf({ ...values, revision: String(revision), deed, ...fields });
      return changeEntry({ ...site, viewer }, "writing", post.id, form);
    };
    const deed = async (name: string, fields = {}) => {
      const answer = await sent(name, fields);
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    };
    const read = async () => {
      const found = await findEntryById(site.store, "post", post.id, guest);
      return found.access === "open" ? found.entry.data.body : found.access;
    };
    return { clock, site, post, page, sent, deed, read };
  }

  test("typing keeps a draft, which stands in the editor and in the list, and publishing makes it the text", async () => {
    const { site, page, deed, read } = await begin();
    expect(await page()).toMatchObject({ draft: null, isKeptBeside: true });
    expect(await deed("autosave", { body: "New" })).toMatchObject({ refused: null, revision: 2 });
    expect(await read()).toBe("The old text");
    expect(await page()).toMatchObject({ revision: 2, values: { body: "New" }, draft: { revision: 2, dueAt: null } });
    const list = await entriesOfRoom(site, "writing", new URLSearchParams());
    expect(list).toMatchObject({ value: { rows: [{ title: "One", hasDraft: true }] } });
    expect(await deed("save")).toMatchObject({ refused: null, revision: 3 });
    expect(await read()).toBe("New");
    expect(await page()).toMatchObject({ draft: null });
  });

  test("its history compares the draft with the published text, in this order", async () => {
    const { site, post, deed } = await begin();
    await deed("keep", { body: "The old text and more" });
    const history = await historyOf(site, "writing", post.id, new URLSearchParams());
    expect(history).toMatchObject({
      value: { compared: { against: "published", comparison: { added: 2, removed: 0 } } },
    });
  });

  test("a version restored over a draft leaves the draft among the versions", async () => {
    const { site, post, deed } = await begin();
    await deed("autosave", { body: "Typed for an hour" });
    await changeHistory(site, "writing", post.id, formOf({ deed: "restore 1" }));
    await deed("autosave", { body: "The old text" });
    const bodies = async () => {
      const revisions = (await listVersions(site.store, post.id)).map(({ revision }) => revision);
      const found = await Promise.all(revisions.map((is) => findVersion<"post">(site.store, post, { is })));
      return found.map((version) => version?.text.data.body);
    };
    expect(await bodies()).toEqual(["The old text", "Typed for an hour", "The old text"]);
    await deed("autosave", { body: "The old text, and more" });
    expect(await bodies()).toEqual(["The old text, and more", "Typed for an hour", "The old text"]);
  });

  test("discarded, the published text stands in the form, and one button brings the draft back", async () => {
    const { page, deed, read } = await begin();
    await deed("keep", { title: "Two", body: "New" });
    const gone = await deed("discard");
    expect(gone).toMatchObject({
      said: "Changes discarded",
      revision: 3,
      discarded: 2,
      standing: { title: "One", body: "The old text" },
    });
    expect(await page()).toMatchObject({ draft: null, values: { title: "One" } });
    const back = await deed(`redraft ${gone.discarded}`);
    expect(back).toMatchObject({ revision: 4, standing: { title: "Two", body: "New" } });
    expect(await page()).toMatchObject({ draft: { revision: 4 }, values: { title: "Two" } });
    expect(await read()).toBe("The old text");
    expect(await deed("redraft 77")).toMatchObject({ refused: "not-found" });
  });

  test("a form of before the draft is not written over it", async () => {
    const { deed, page } = await begin();
    await deed("keep", { body: "Mine" });
    for (const name of ["keep", "save", "discard", "redraft 1"])
      expect(await deed(name, { revision: "1", body: "Late" })).toMatchObject({
        refused: "stale",
        revision: 2,
        theirs: { body: "Mine" },
      });
    expect(await page()).toMatchObject({ values: { body: "Mine" } });
  });

  test("the changes are published at the time that was asked for, with what was typed until then", async () => {
    const { clock, site, post, page, deed, read } = await begin();
    for (const changesAt of ["", "nonsense", "2001-01-01T10:00"])
      expect(await deed("schedule", { changesAt, body: "New" })).toMatchObject({
        refused: "form",
        errors: { changesAt: expect.any(String) as string },
        typed: { body: "New" },
      });
    expect(await page()).toMatchObject({ draft: null });
    await deed("schedule", { changesAt: "2100-01-01T10:00", body: "New" });
    const due = (await page()).draft?.dueAt ?? 0;
    await deed("autosave", { body: "Newer" });
    expect(await page()).toMatchObject({ draft: { dueAt: due, isOverdue: false } });
    const jobs = site.store.database.db
      .selectFrom("jobs")
      .select(["kind", "due_at"])
      .where("kind", "=", "publish-draft");
    expect(await jobs.execute()).toEqual([{ kind: "publish-draft", due_at: due }]);
    await deed("unschedule");
    clock.now = due;
    await publishDraft(site.store, post.id, guest);
    expect(await read()).toBe("The old text");
    await deed("schedule", { changesAt: "2100-01-02T10:00" });
    clock.now = due + 86_400_000;
    await publishDraft(site.store, post.id, guest);
    expect(await read()).toBe("Newer");
  });

  test("drafts have none beside them, and taking a text back takes its draft along", async () => {
    const { deed, page, read } = await begin();
    await deed("keep", { body: "New" });
    await deed("draft");
    expect(await page()).toMatchObject({ status: "draft", draft: null, isKeptBeside: false, values: { body: "New" } });
    await deed("autosave", { body: "Newer" });
    expect(await page()).toMatchObject({ draft: null, values: { body: "Newer" } });
    expect(await read()).toBe("hidden");
    expect(await deed("schedule", { changesAt: "2100-01-01T10:00" })).toMatchObject({ refused: "not-found" });
  });

  test("members can do none of it", async () => {
    const { sent, deed } = await begin();
    await deed("keep", { body: "New" });
    for (const name of ["keep", "discard", "redraft 2", "schedule", "unschedule"])
      expect(await sent(name, {}, member)).toMatchObject({ ok: false, code: "forbidden" });
  });
});
