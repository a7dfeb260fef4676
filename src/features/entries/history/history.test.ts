/** The history of an entry: who sees it, what it compares, what restoring and naming do. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../../../tests/databases.ts";
import { dataOf, editor, insert, member, owner, postOf } from "../../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../../tests/site-factory.ts";
import { guest } from "../../../domain/people/viewer.ts";
import type { Entry } from "../../../domain/publishing/entry.ts";
import { findEntryById } from "../../../storage/entries.ts";
import { listVersions } from "../../../storage/entry-versions.ts";
import { type EntryPatch, updateEntry } from "../../../storage/save-entry.ts";
import { editedEntry } from "../queries.ts";
import { changeHistory } from "./actions.ts";
import { historyOf, markdownOfVersion } from "./queries.ts";

describe("the history of an entry", () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase("sqlite");
  });
  afterAll(() => opened.dispose());

  /** A post with a save for each patch. */
  async function saved(first: Parameters<typeof postOf>[0], ...patches: EntryPatch<"post">[]) {
    const clock = { now: noon };
    const site = siteOf(opened.store(clock), editor);
    const post = await insert(site.store, postOf(first, { body: "## Head\n\nOne line of text" }));
    for (const [index, patch] of patches.entries()) {
      clock.now += 3_600_000;
      await updateEntry<"post">(site.store, post.id, index + 1, patch, index % 2 === 0 ? owner : editor);
    }
    const read = (search = "") => historyOf(site, "writing", post.id, new URLSearchParams(search));
    const deed = (name: string, fields = {}) =>
      changeHistory(site, "writing", post.id, formOf({ deed: name, ...fields }));
    const now = async () => {
      const found = await findEntryById(site.store, "post", post.id, owner);
      if (found.access !== "open") throw new Error(found.access);
      return found.entry;
    };
    return { site, post, read, deed, now };
  }
  const withBody = ({ data }: Pick<Entry<"post">, "data">, body: string) => ({ ...data, body });
  const plain = { data: dataOf.post };

  test("guests and members see none of it, not even that it is there", async () => {
    const { site, post } = await saved({}, { title: "Two" });
    for (const [viewer, code] of [
      [guest, "sign-in"],
      [member, "forbidden"],
    ] as const) {
      const asked = { ...site, viewer };
      expect(await historyOf(asked, "writing", post.id, new URLSearchParams())).toMatchObject({ code });
      expect(await historyOf(asked, "writing", "nothing", new URLSearchParams())).toMatchObject({ code });
      expect(await markdownOfVersion(asked, "writing", post.id, "1")).toMatchObject({ code });
      expect(await changeHistory(asked, "writing", post.id, formOf({ deed: "restore 1" }))).toMatchObject({ code });
    }
  });

  test("one version has nothing to be compared with", async () => {
    const { read } = await saved({});
    expect(await read()).toMatchObject({ value: { compared: null, versions: [{ revision: 1 }] } });
  });

  test("a version is compared with what stands there now or with the one before it, in text and fields", async () => {
    const { read } = await saved(
      {},
      { data: withBody(plain, "## Head\n\nTwo lines of text") },
      { title: "Anew", visibility: "members", data: { ...withBody(plain, "Two lines of text"), tags: ["hop"] } },
    );
    expect(await read()).toMatchObject({
      value: {
        now: { words: 4 },
        compared: {
          against: "now",
          version: { revision: 2, words: 5 },
          comparison: { added: 1, removed: 3, changed: 3, paragraphs: 2 },
          beside: [
            {
              name: "visibility",
              pieces: [
                { text: "public", is: "removed" },
                { text: "members", is: "added" },
              ],
            },
            { name: "tags", pieces: [{ text: "hop", is: "added" }] },
          ],
        },
      },
    });
    expect(await read("version=2&against=before")).toMatchObject({
      value: {
        compared: { against: "before", comparison: { added: 2, removed: 2, changed: 1, paragraphs: 3 }, beside: [] },
      },
    });
    for (const search of ["version=9", "version=1.5", "version=x"])
      expect(await read(search)).toMatchObject({ code: "not-found" });
  });

  test("restoring a draft saves it once more and loses no version; who may see it and its address stay", async () => {
    const { site, post, deed, now } = await saved(
      { status: "draft", title: "One" },
      { title: "Two", slug: "two", visibility: "private", data: withBody(plain, "Later") },
    );
    expect(await deed("restore 1")).toMatchObject({ value: { goTo: `/studio/writing/${post.id}` } });
    expect(await now()).toMatchObject({
      title: "One",
      slug: "two",
      visibility: "private",
      status: "draft",
      data: { body: "## Head\n\nOne line of text" },
    });
    const versions = await listVersions(site.store, post.id);
    expect(versions.map(({ action }) => action)).toEqual(["restored", "moved", "created"]);
  });

  test("restoring what is out changes nothing: the version stands in the editor, over the revision that there is", async () => {
    const { site, post, deed, now } = await saved({ title: "One" }, { title: "Two", data: withBody(plain, "Later") });
    const answer = await deed("restore 1");
    expect(answer).toMatchObject({ value: { goTo: `/studio/writing/${post.id}?version=1` } });
    expect(await now()).toMatchObject({ title: "Two", revision: 2, data: { body: "Later" } });
    expect(await editedEntry(site, "writing", post.id, "1")).toMatchObject({
      value: { revision: 2, values: { title: "Two", body: "Later" }, brought: { title: "One", slug: "one" } },
    });
    expect(await editedEntry(site, "writing", post.id, "7")).toMatchObject({ value: { brought: null } });
  });

  test("of a beer only the words come back", async () => {
    const site = siteOf(opened.store(), editor);
    const data = { ...dataOf.beer, body: "Bright.", tap: 4 };
    const beer = await insert(site.store, { kind: "beer", title: "Pale", data });
    await updateEntry<"beer">(site.store, beer.id, 1, { data: { ...data, body: "Hazy.", place: "kicked" } }, editor);
    expect(await changeHistory(site, "beers", beer.id, formOf({ deed: "restore 1" }))).toMatchObject({
      value: { refused: null },
    });
    const found = await findEntryById(site.store, "beer", beer.id, owner);
    expect(found).toMatchObject({ entry: { data: { body: "Bright.", place: "kicked" } } });
  });

  test("a name is given and taken; what is not there is said", async () => {
    const { deed, read } = await saved({}, { title: "Two" });
    await deed("name 1", { name: " As submitted " });
    expect(await read("version=1")).toMatchObject({ value: { compared: { version: { name: "As submitted" } } } });
    await deed("name 1", { name: "" });
    expect(await read("version=1")).toMatchObject({ value: { compared: { version: { name: null } } } });
    for (const name of ["name 7", "restore 7", "restore x", "restore"])
      expect(await deed(name)).toMatchObject({ value: { refused: "not-found" } });
  });
});
