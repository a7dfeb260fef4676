/** What the fediverse is told of a site, and what is kept of what it answers: releases, taps, replies, likes and boosts. */
import { beforeEach, describe, expect, test } from "vitest";
import { noon } from "../../../tests/databases.ts";
import { dataOf, insert, owner, postOf } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import {
  everybody,
  origin,
  other,
  store,
  post,
  told,
  drain,
  say,
  me,
  note,
  deed,
  follow,
  reply,
  ask,
  stage,
  useTwoSites,
  type Told,
} from "../../../tests/two-sites.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { countFollowers, countReactions, listToldNotes } from "../../storage/fediverse.ts";
import { answerResponse, listResponses, listShownResponses, setResponseState } from "../../storage/responses.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { changeSiteSettings } from "../../storage/site-settings.ts";
import { changeWebSettings } from "../../storage/web-settings.ts";
import { shownResponses } from "../responses/shown-responses.ts";
import { addressesOf } from "./account.ts";

useTwoSites();

describe("what is told", () => {
  const heard = () => told.slice(1).map(({ type, object }) => [type, object.id, object["content"]]);
  const change = async (entry: Entry, changes: object) => {
    const changed = await updateEntry(store, entry.id, entry.revision, changes, owner);
    if (!changed.ok) throw new Error(changed.message);
    await drain();
    return changed.value;
  };
  beforeEach(async () => {
    await follow();
    await drain();
  });

  test("is each release of a project since the account, its changes, and its end", async () => {
    const release = (version: string, at: number, body = "") => ({ version, at, body, url: "" });
    const old = release("0.9", noon - 9 * 86_400_000);
    const cover = { media: "rig.jpg", alt: "A rig" };
    let project = await insert(store, {
      ...postOf(),
      kind: "project",
      title: "Rig",
      data: { ...dataOf.project, cover, releases: [old, release("1.0", noon, "It **runs**.")] },
    });
    await drain();
    expect(heard()).toEqual([
      ["Create", expect.stringContaining(`${project.id}.release-`), expect.stringContaining("Rig 1.0 is out")],
    ]);
    expect(told[1]?.object).toMatchObject({
      type: "Note",
      content: expect.stringContaining("<strong>runs</strong>"),
      attachment: [{ type: "Image", name: "A rig" }],
      published: new Date(noon).toISOString(),
    });
    const outbox = async () => (await (await ask("/fediverse/outbox?page=1")).json()) as { orderedItems: Told[] };
    const [latest, ...before] = (await outbox()).orderedItems;
    expect(latest?.object).toEqual(told[1]?.object);
    expect(before).toMatchObject([{ object: { id: note() } }]);
    expect(await (await ask("/fediverse/outbox")).json()).toMatchObject({ totalItems: 2 });
    const first = told[1]?.object.id ?? "";
    expect(await (await ask(new URL(first).pathname)).json()).toMatchObject({ id: first });
    project = (await change(project, {
      data: { ...project.data, releases: [old, release("1.0", noon, "It crawls."), release("1.1", noon)] },
    })) as typeof project;
    expect(
      new Set(
        heard()
          .slice(1)
          .map(([type]) => type),
      ),
    ).toEqual(new Set(["Create", "Update"]));
    await change(project, { data: { ...project.data, releases: [old] } });
    expect((await outbox()).orderedItems).toHaveLength(1);
    expect(
      heard()
        .slice(3)
        .map(([type]) => type),
    ).toEqual(["Delete", "Delete"]);
  });

  test("has the pictures of its text beside it, four at most, each once and the cover first", async () => {
    const [cover, ...others] = ["a.jpg", "b.jpg", "c.svg", "d.jpg", "e.jpg"];
    const shown = [cover, ...others].map((media) => `![The "${media}" & more](media/${media})`);
    const body = [...shown, "![Elsewhere](https://elsewhere.example/x.png)", '`<img src="/media/z.jpg">`'].join("\n\n");
    await insert(store, postOf({ slug: "pictures" }, { body, cover: { media: "a.jpg", alt: "The cover" } }));
    await drain();
    expect(told[1]?.object["attachment"]).toEqual([
      { type: "Image", name: "The cover", url: `${origin}/media/a.jpg` },
      { type: "Image", name: 'The "b.jpg" & more', url: `${origin}/media/b.jpg` },
      { type: "Image", name: 'The "c.svg" & more', url: expect.stringContaining("_image?src=%2Fmedia%2Fc.svg") },
      { type: "Image", name: 'The "d.jpg" & more', url: `${origin}/media/d.jpg` },
    ]);
  });

  test("is a beer that comes on tap, not one that was there before, and only while the board is shown", async () => {
    const beer = (slug: string, tap: number) =>
      insert(store, { ...postOf(), kind: "beer", title: slug, slug, data: { ...dataOf.beer, place: "on-tap", tap } });
    await changeWebSettings(store, { account: "" });
    const before = await beer("Before", 1);
    await drain();
    await changeWebSettings(store, { account: "home", accountSince: noon });
    await drain();
    const kept = await change(before, { summary: "Still here" });
    const fresh = await beer("Fresh", 2);
    await drain();
    const off = (data: object) => ({ data: { ...dataOf.beer, tap: null, place: "kicked", ...data } });
    const kicked = await change(fresh, off({}));
    expect(heard()).toEqual([["Create", expect.stringContaining(fresh.id), expect.stringContaining("On tap: Fresh")]]);
    const outbox = await (await ask("/fediverse/outbox?page=1")).text();
    expect([outbox.includes(fresh.id), outbox.includes(before.id)]).toEqual([true, false]);
    await change(kicked, { visibility: "members" });
    const gone = await change(kept, off({}));
    await change(gone, { data: { ...dataOf.beer, place: "on-tap", tap: 1 } });
    expect(
      heard()
        .slice(1)
        .map(([type]) => type),
    ).toEqual(["Delete", "Create"]);
    await changeSiteSettings(store, { modules: ["writing"] });
    await drain();
    expect(
      heard()
        .slice(3)
        .map(([type, id]) => [type, id]),
    ).toEqual([["Delete", addressesOf(origin).note(before.id)]]);
  });

  test("is what was hidden while the account was off, as soon as it is on again", async () => {
    const fresh = await insert(store, postOf({ slug: "fresh", publishAt: noon }));
    await drain();
    await changeWebSettings(store, { account: "" });
    await change(fresh, { visibility: "private" });
    expect(heard()).toHaveLength(1);
    await changeWebSettings(store, { account: "home", accountSince: noon + 1 });
    await drain();
    expect(heard().slice(1)).toEqual([["Delete", addressesOf(origin).note(fresh.id), undefined]]);
  });
});

describe("an answer of the owner's", () => {
  const answered = async () => {
    await say(deed("Create", reply("Which yeast?")));
    const [waits] = await listResponses(store, "waiting");
    const id = waits?.id ?? "";
    await answerResponse(store, id, "Nottingham.\n<b>");
    await drain();
    return id;
  };

  test("approves the reply, stands under it, goes to its author alone, and is taken back", async () => {
    const id = await answered();
    const [shown] = (await shownResponses(siteOf(store), post.id)).responses;
    expect(shown).toMatchObject({ answer: "Nottingham.\n<b>" });
    const object = {
      type: "Note",
      inReplyTo: `${other}/n/1`,
      cc: [me()],
      content: expect.stringMatching(/mention.*Nottingham.<br>&lt;b&gt;/),
      tag: [{ type: "Mention", href: me(), name: `@away@${new URL(other).host}` }],
    };
    expect(told).toMatchObject([{ type: "Create", actor: addressesOf(origin).actor, object }]);
    const address = told[0]?.object.id ?? "";
    expect(await (await ask(new URL(address).pathname)).json()).toMatchObject(object);
    await say(deed("Create", reply("Thanks", { id: `${other}/n/2`, inReplyTo: address })));
    expect(await listResponses(store, "waiting")).toMatchObject([{ content: "Thanks", entryId: post.id }]);
    await answerResponse(store, id, "US-05.");
    await drain();
    await answerResponse(store, id, "");
    await drain();
    expect(told.map(({ type }) => type)).toEqual(["Create", "Update", "Delete"]);
    expect((await ask(new URL(address).pathname)).status).toBe(404);
  });

  test.each([
    ["is refused", (id: string) => setResponseState(store, id, "refused")],
    [
      "stands under what is hidden now",
      () => updateEntry(store, post.id, post.revision, { visibility: "members" }, owner),
    ],
  ])("is taken back where the reply %s", async (_where, hide) => {
    const id = await answered();
    await hide(id);
    await drain();
    expect(told.map(({ type }) => type)).toEqual(["Create", "Delete"]);
    expect((await ask(new URL(told[0]?.object.id ?? "").pathname)).status).toBe(404);
  });
});

describe("an answer to what its author takes back", () => {
  const begin = async () => {
    await say(deed("Create", reply("Which yeast?")));
    const [waits] = await listResponses(store, "waiting");
    await answerResponse(store, waits?.id ?? "", "Nottingham.");
  };

  test.each([
    ["deletes", () => say(deed("Delete", `${other}/n/1`))],
    ["hides", () => say(deed("Update", reply("Which yeast?", { to: [addressesOf(origin).actor] })))],
  ])("goes with it, and its author, who %s the reply, is told so", async (_how, takeBack) => {
    await begin();
    await drain();
    const address = told[0]?.object.id ?? "";
    expect(await takeBack()).toBe(true);
    expect(await listShownResponses(store, post.id)).toEqual([]);
    expect((await ask(new URL(address).pathname)).status).toBe(404);
    await drain();
    expect(told).toMatchObject([{ type: "Create" }, { type: "Delete", object: { id: address, type: "Tombstone" } }]);
    expect(await listToldNotes(store, post.id)).toEqual(new Map());
  });

  test("is not told at all where that happens first", async () => {
    await begin();
    await say(deed("Delete", `${other}/n/1`));
    await drain();
    expect(told).toEqual([]);
  });
});

describe("a reply", () => {
  test("waits for the owner, is shown then, waits anew when it changes, and goes with its author's word", async () => {
    expect(await say(deed("Create", reply("<p>Well &lt;said&gt;.</p><script>x</script>")))).toBe(true);
    const [waits] = await listResponses(store, "waiting");
    expect(waits).toMatchObject({ channel: "fediverse", kind: "reply", authorUrl: me(), entryId: post.id });
    expect(waits?.content).toMatch(/^Well <said>\./);
    expect(await listShownResponses(store, post.id)).toEqual([]);
    await setResponseState(store, waits?.id ?? "", "shown");
    expect(await listShownResponses(store, post.id)).toHaveLength(1);
    await say(deed("Update", reply("Otherwise")));
    expect(await listShownResponses(store, post.id)).toEqual([]);
    expect(await say(deed("Delete", `${other}/n/1`))).toBe(true);
    expect(await listResponses(store, "waiting")).toEqual([]);
  });

  test("keeps its warning before its words, waits anew when that goes, and takes no article's summary for one", async () => {
    const warned = { summary: "Spiders &amp; yeast", sensitive: true };
    await say(deed("Create", reply("One sat in the mash tun, it&#39;s gone.", warned)));
    const [waits] = await listResponses(store, "waiting");
    expect(waits).toMatchObject({ warning: "Spiders & yeast", content: "One sat in the mash tun, it's gone." });
    await setResponseState(store, waits?.id ?? "", "shown");
    expect((await shownResponses(siteOf(store), post.id)).responses).toMatchObject([{ warning: "Spiders & yeast" }]);
    await say(deed("Update", reply("One sat in the mash tun, it's gone.")));
    expect(await listResponses(store, "waiting")).toMatchObject([{ warning: "" }]);
    await say(deed("Create", reply("All of it", { id: `${other}/n/2`, type: "Article", summary: "In short" })));
    expect((await listResponses(store, "waiting")).map(({ warning }) => warning)).toEqual(["", ""]);
  });

  test("as GoToSocial writes it is kept, and so is one with words that nobody explains", async () => {
    const activityStreams = "https://www.w3.org/ns/activitystreams";
    const own = { Hashtag: "as:Hashtag", sensitive: "as:sensitive", toot: "http://joinmastodon.org/ns#" };
    const page = { id: `${other}/n/1/replies?page=true`, type: "CollectionPage", partOf: `${other}/n/1/replies` };
    const written = reply("<p>Which &lt;yeast> & why?</p>", {
      "@context": ["https://gotosocial.org/ns", activityStreams, own],
      to: everybody,
      cc: [`${me()}/followers`, addressesOf(origin).actor],
      attachment: [],
      interactionPolicy: { canReply: { always: [everybody], approvalRequired: [] } },
      replies: { id: page.partOf, type: "Collection", first: page },
      summary: "",
      tag: { type: "Mention", href: addressesOf(origin).actor, name: "@home" },
    });
    const { "@context": context, ...object } = written as typeof written & { "@context": unknown };
    expect(await say(deed("Create", object, { "@context": context }))).toBe(true);
    const unknown = [`${other}/contexts/nowhere`, activityStreams, "http://joinmastodon.org/ns", "http://schema.org"];
    const another = reply("And when?", { id: `${other}/n/2` });
    expect(await say(deed("Create", another, { "@context": unknown }))).toBe(true);
    expect((await listResponses(store, "waiting")).map(({ content }) => content).sort()).toEqual([
      "And when?",
      "Which <yeast> & why?",
    ]);
  });

  test("that is not for everybody, not by its sender, or to what is hidden, is not kept", async () => {
    await say(deed("Create", reply("Secret", { to: [addressesOf(origin).actor] })));
    await say(deed("Create", reply("Forged", { attributedTo: `${other}/somebody` })));
    await say(deed("Create", reply("Forged", { id: "https://elsewhere.example/1" })));
    const draft = await insert(store, postOf({ slug: "draft", status: "draft" }));
    await say(deed("Create", reply("Hidden", { inReplyTo: addressesOf(origin).note(draft.id) })));
    expect(await listResponses(store, "waiting")).toEqual([]);
  });

  test("without a signature that holds, or from a blocked host, changes nothing", async () => {
    const create = deed("Create", reply("Hello"));
    expect(await say(create, { store, origin })).toBe(false);
    expect(await say({ ...create, actor: `${origin}/fediverse/actor` })).toBe(false);
    const plain = await fetch(addressesOf(origin).inbox, { method: "POST", body: JSON.stringify(create) });
    expect(plain.status).toBe(401);
    expect((await fetch(addressesOf(origin).inbox, { method: "POST", body: "{" })).status).toBe(400);
    await changeWebSettings(store, { blockedHosts: [new URL(other).host] });
    expect(await say(create)).toBe(true);
    expect(await listResponses(store, "waiting")).toEqual([]);
  });
});

test("an account whose server does not find it for a while keeps what is here of it", async () => {
  await follow();
  stage.toldOf = () => Promise.resolve(null);
  expect(await say(deed("Delete", me()), { store, origin })).toBe(true);
  expect(await countFollowers(store)).toBe(1);
});

test("likes and boosts are counted once each, taken back, and go with everything else of an account that has ended", async () => {
  await follow();
  for (const type of ["Like", "Like", "Announce"]) await say(deed(type, note()));
  expect(await countReactions(store, post.id)).toEqual({ like: 1, repost: 1 });
  expect(await shownResponses(siteOf(store), post.id)).toMatchObject({ reactions: { like: 1, repost: 1 } });
  await say(deed("Undo", deed("Announce", note())));
  expect(await countReactions(store, post.id)).toEqual({ like: 1, repost: 0 });
  await say(deed("Create", reply("Hello")));
  const forger = { store, origin };
  expect(await say(deed("Delete", me()), forger)).toBe(true);
  expect(await countFollowers(store)).toBe(1);
  stage.isEnded = true;
  expect(await say(deed("Delete", me()), forger)).toBe(true);
  expect([
    await countFollowers(store),
    await countReactions(store, post.id),
    await listResponses(store, "waiting"),
  ]).toEqual([0, { like: 0, repost: 0 }, []]);
});

test("an account that signs its own end goes, although its server still has the key", async () => {
  await follow();
  await say(deed("Like", note()));
  expect(await say(deed("Delete", me()))).toBe(true);
  expect([await countFollowers(store), await countReactions(store, post.id)]).toEqual([0, { like: 0, repost: 0 }]);
});
