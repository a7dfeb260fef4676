/** The bin: latest first, back with one step, for editors alone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, insert, member, owner, postOf } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { doWork } from "../../../tests/do-work.ts";
import { emptyBin } from "../../jobs/empty-bin.ts";
import { listRemovedItems, removeOwnItem } from "../../storage/library-bin.ts";
import { findLibraryItem, insertOwnItem } from "../../storage/library-items.ts";
import { findMedia, insertMedia } from "../../storage/media.ts";
import { removeMedia } from "../../storage/media-changes.ts";
import { passOnSlug } from "../../storage/save-entry.ts";
import { findChannel, insertChannel, removeChannel } from "../../storage/notification-channels.ts";
import { binRows, changeBin, takeOut } from "./bin.ts";

const first = new URLSearchParams();
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

test("files and the owner's library items lie in the bin too, the latest first, until their time is over", async () => {
  const clock = { now: noon };
  const site = siteOf(opened.store(clock), editor);
  const file = await insertMedia(site.store, {
    fileName: "a1.webp",
    originalName: "Glass",
    mime: "image/webp",
    bytes: 1,
  });
  if (!file.ok) throw new Error(file.message);
  const item = await insertOwnItem(site.store, { kind: "hop", name: "Garden hop", data: { alphaPercent: 5 } });
  const post = await insert(site.store, postOf({ title: "Gone" }));
  await removeMedia(site.store, file.value.id);
  clock.now++;
  await removeOwnItem(site.store, item);
  clock.now++;
  await removeEntry(site.store, post.id, editor);
  expect(await binRows(site, first)).toMatchObject({
    value: {
      rows: [
        { kind: "post", title: "Gone" },
        { kind: "item", what: "Hop in the library", title: "Garden hop" },
        { kind: "file", title: "Glass" },
      ],
    },
  });
  for (const id of [file.value.id, item]) expect(await takeOut(site, id)).toMatchObject({ ok: true, value: { id } });
  expect(await findMedia(site.store, "a1.webp")).not.toBeNull();
  expect(await findLibraryItem(site.store, item)).toMatchObject({ name: "Garden hop" });
  await removeOwnItem(site.store, item);
  clock.now += 30 * 86_400_000;
  expect(await binRows(site, first)).toMatchObject({ value: { rows: [] } });
  await doWork(emptyBin, { store: site.store, dataFolder: opened.options.dataFolder });
  expect(await listRemovedItems(site.store)).toEqual([]);
});

test("an entry whose address another got meanwhile says where it is now", async () => {
  const site = siteOf(opened.store(), editor);
  const post = await insert(site.store, postOf({ title: "Gone", slug: "gone" }));
  const said = async () => {
    await removeEntry(site.store, post.id, editor);
    return changeBin(site, formOf({ deed: `take-out ${post.id}` }));
  };
  expect(await said()).toMatchObject({ value: { said: "“Gone” restored" } });
  await removeEntry(site.store, post.id, editor);
  await passOnSlug(site.store, { kind: "post", slug: "gone" }, new Set([post.id]));
  await insert(site.store, postOf({ title: "Next", slug: "gone" }));
  expect(await changeBin(site, formOf({ deed: `take-out ${post.id}` }))).toMatchObject({
    value: {
      said: "“Gone” restored at /writing/gone-2. Its former address /writing/gone belongs to another text by now.",
    },
  });
});

test("what lies in the bin comes back with one step", async () => {
  const site = siteOf(opened.store(), editor);
  const post = await insert(site.store, postOf({ title: "Gone" }));
  await removeEntry(site.store, post.id, editor);
  expect(await binRows(site, first)).toMatchObject({
    value: { rows: [{ id: post.id, title: "Gone", at: noon, goneAt: noon + 30 * 86_400_000 }] },
  });
  for (const answer of [
    await binRows({ ...site, viewer: member }, first),
    await takeOut({ ...site, viewer: member }, post.id),
  ])
    expect(answer).toMatchObject({ ok: false, code: "forbidden" });
  expect(await takeOut(site, post.id)).toMatchObject({ ok: true });
  expect(await binRows(site, first)).toMatchObject({ value: { rows: [] } });
  expect(await takeOut(site, post.id)).toMatchObject({ ok: false, code: "not-found" });
});

test("removed channels lie in the bin of the owner alone, and come back from there", async () => {
  const store = opened.store();
  const site = siteOf(store, owner);
  const channel = await insertChannel(
    store,
    {
      notifier: "ntfy",
      name: "Telephone",
      config: {},
      topics: [],
      enabled: true,
      allowPrivate: false,
      siteMail: false,
    },
    {},
  );
  if (!channel.ok) throw new Error(channel.message);
  await removeChannel(store, channel.value);
  expect(await binRows(siteOf(store, editor), first)).toMatchObject({ value: { rows: [] } });
  expect(await takeOut(siteOf(store, editor), channel.value)).toMatchObject({ code: "not-found" });
  expect(await binRows(site, first)).toMatchObject({
    value: { rows: [{ kind: "channel", what: "Notification channel", title: "Telephone" }] },
  });
  expect(await takeOut(site, channel.value)).toMatchObject({ ok: true, value: { kind: "channel" } });
  expect(await findChannel(store, channel.value)).toMatchObject({ name: "Telephone" });
});
