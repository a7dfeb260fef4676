/** What the record counts: on its own day, as whoever looks may see it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert, member, owner, postOf } from "../../tests/entry-factory.ts";
import { guest, type Viewer } from "../domain/people/viewer.ts";
import { stepKinds } from "../domain/publishing/dated-step.ts";
import { countSteps, readMilestones, readSteps } from "./dated-steps.ts";
import type { Store } from "./database.ts";
import { removeEntry, restoreEntry } from "./entry-bin.ts";
import { type NewEntry, updateEntry } from "./save-entry.ts";

const day = 86_400_000;
const early = noon - 400 * day;

const told = async (store: Store, viewer: Viewer = guest) =>
  (await countSteps(store, viewer, stepKinds))
    .toSorted((a, b) => a.at - b.at || a.kind.localeCompare(b.kind))
    .map(({ kind, at, count }) => `${new Date(at).toISOString().slice(0, 10)} ${kind} ${count}`);
const titles = async (store: Store, viewer: Viewer = guest, limit = 50) =>
  (await readSteps(store, viewer, stepKinds, { limit })).map(({ title }) => title);

type Project = Partial<NewEntry<"project">["data"]>;
const project = (store: Store, data: Project, changes: Partial<NewEntry<"project">> = {}) =>
  insert(store, {
    kind: "project",
    title: "Tideline",
    status: "published",
    publishAt: early,
    ...changes,
    data: { ...dataOf.project, ...data },
  });
const release = (at: number, version: string, isMilestone?: boolean) => ({
  at,
  version,
  body: "",
  url: "",
  isMilestone,
});
const entry = (at: number, title: string, isMilestone?: boolean) => ({ at, title, body: "", isMilestone });
const date = (at: number) => new Date(at).toISOString().slice(0, 10);

describe.each(engines)("the record on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("counts posts, log entries, releases, talks and tracks by their days, two of one day too", async () => {
    const store = opened.store();
    await insert(store, postOf({ slug: "one", publishAt: early }));
    await insert(store, postOf({ slug: "two", publishAt: early + 1000 }));
    await project(store, {
      log: [entry(early, "First"), entry(early, "Second"), entry(early + day, "Third")],
      releases: [release(early, "0.1"), release(early + day, "1.0")],
    });
    await insert(store, {
      kind: "talk",
      title: "Talk",
      status: "published",
      publishAt: noon - day,
      data: { ...dataOf.talk, at: early + 2 * day },
    });
    const track = (title: string) => ({ title, seconds: 1, media: null, url: null });
    await insert(store, {
      kind: "record",
      title: "Record",
      status: "published",
      publishAt: early + day,
      data: { ...dataOf.record, tracks: [track("A"), track("B")] },
    });
    expect(await told(store)).toEqual([
      `${date(early)} log 2`,
      `${date(early)} post 2`,
      `${date(early)} release 1`,
      `${date(early + day)} log 1`,
      `${date(early + day)} release 1`,
      `${date(early + day)} track 2`,
      `${date(early + 2 * day)} talk 1`,
    ]);
    expect(await titles(store, guest, 5)).toEqual(expect.arrayContaining(["Talk", "A", "B", "Third", "Tideline 1.0"]));
    expect((await readSteps(store, guest, ["post"], { limit: 1, upwards: true }))[0]).toMatchObject({ slug: "one" });
    expect((await countSteps(store, guest, ["talk"])).length).toBe(1);
  });

  test.each(["draft", "archived", "scheduled", "members", "unlisted", "private", "bin"])(
    "never counts for guests what is %s, by number, title or milestone",
    async (state) => {
      const store = opened.store();
      const status = state === "draft" || state === "archived" || state === "scheduled" ? state : "published";
      const visibility =
        state === "members" || state === "unlisted" || state === "private" ? (state as "members") : "public";
      const hidden = await project(
        store,
        { log: [entry(early, "Secret", true)], releases: [release(early, "9.9")] },
        { status, visibility, ...(state === "scheduled" && { publishAt: noon + day }) },
      );
      if (state === "bin") await removeEntry(store, hidden.id, owner);
      expect(await told(store)).toEqual([]);
      expect(await titles(store)).toEqual([]);
      expect(await readMilestones(store, guest, 10)).toEqual([]);
      expect((await told(store, member)).length).toBe(state === "members" ? 2 : 0);
      if (state === "bin") {
        await restoreEntry(store, hidden.id, owner);
        expect(await titles(store)).toHaveLength(2);
      }
    },
  );

  test("counts what lies ahead when it has come, without anybody saving", async () => {
    let now = noon;
    const store = { ...opened.store(), now: () => now };
    const ahead = noon + 10 * day;
    await insert(store, {
      kind: "talk",
      title: "Next",
      status: "published",
      publishAt: noon,
      data: { ...dataOf.talk, at: ahead },
    });
    await insert(store, postOf({ slug: "later", status: "scheduled", publishAt: noon + 5 * day }));
    expect(await told(store)).toEqual([]);
    now = noon + 6 * day;
    expect(await told(store)).toEqual([`${date(noon + 5 * day)} post 1`]);
    now = ahead + 1;
    expect(await told(store)).toEqual([`${date(noon + 5 * day)} post 1`, `${date(ahead)} talk 1`]);
    expect(await titles(store)).toEqual(["Next", "A post"]);
  });

  test("follows what is saved", async () => {
    const store = opened.store();
    const saved = await project(store, { log: [entry(early, "One"), entry(early, "Two")] });
    await updateEntry(
      store,
      saved.id,
      saved.revision,
      { data: { ...saved.data, log: [entry(early + day, "One")] } },
      owner,
    );
    expect(await told(store)).toEqual([`${date(early + day)} log 1`]);
  });

  test("marks the first release of each project, until the owner chooses", async () => {
    const store = opened.store();
    await project(store, { releases: [release(early + day, "1.0"), release(early, "0.1")] });
    expect(await readMilestones(store, guest, 10)).toMatchObject([{ title: "Tideline 0.1", isChosen: false }]);
    await project(
      store,
      { log: [entry(early + 2 * day, "Weighs a wren", true)], releases: [release(early, "0.1")] },
      { title: "Perch", slug: "perch" },
    );
    expect(await readMilestones(store, guest, 10)).toMatchObject([
      { title: "Weighs a wren", slug: "perch", at: early + 2 * day, isChosen: true },
    ]);
  });
});
