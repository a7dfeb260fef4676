/** The settings: who may, what each part changes, and what is refused at its field. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, owner, postOf } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { defaultSettings, presets, shownBlocks } from "../../domain/publishing/site-settings.ts";
import { findRedirect } from "../../storage/redirects.ts";
import { changeSiteSettings, readSiteSettings } from "../../storage/site-settings.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import { wordsOf } from "../../words/words.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { readRecord } from "../home/record.ts";
import { saveSettings } from "./actions.ts";
import { modulesOf, readProfiles, rowsIn } from "./form.ts";
import { ownSettings } from "./queries.ts";
import { toleranceValues } from "./tolerance-fields.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const siteFields = {
  deed: "site",
  title: "Kettle",
  tagline: "",
  description: "",
  footer: "",
  contact: "a@b.example",
  timeZone: "Europe/Berlin",
  language: "en",
};

test("only owners read and change them", async () => {
  for (const [viewer, code] of [
    [guest, "sign-in"],
    [editor, "forbidden"],
  ] as const) {
    const site = siteOf(opened.store(), viewer);
    expect(await ownSettings(site)).toMatchObject({ ok: false, code });
    expect(await saveSettings(site, formOf(siteFields))).toMatchObject({ ok: false, code });
    expect(await readSiteSettings(site.store)).toEqual(defaultSettings);
  }
});

test("one part changes nothing of the others", async () => {
  const site = siteOf(opened.store(), owner);
  await changeSiteSettings(site.store, { modules: ["beers"] });
  expect(await saveSettings(site, formOf(siteFields))).toMatchObject({ ok: true, value: { refused: null } });
  expect(await readSiteSettings(site.store)).toMatchObject({
    title: "Kettle",
    timeZone: "Europe/Berlin",
    modules: ["beers"],
  });
});

test("the line under the name is one line", async () => {
  const site = siteOf(opened.store(), owner);
  await saveSettings(site, formOf({ ...siteFields, tagline: "A kitchen\r\nand a bench" }));
  expect(await readSiteSettings(site.store)).toMatchObject({ tagline: "A kitchen and a bench" });
});

test("a site without a name, an unknown zone and a wrong contact are refused at their fields", async () => {
  const site = siteOf(opened.store(), owner);
  const form = formOf({ ...siteFields, title: " ", timeZone: "Mars/Base", contact: "me" });
  expect(await saveSettings(site, form)).toMatchObject({
    value: {
      errors: { title: expect.any(String), timeZone: expect.any(String), contact: expect.any(String) },
      typed: { contact: "me" },
    },
  });
});

test("a preset sets all switches, single switches keep the menu's order", () => {
  expect(modulesOf({ preset: "portfolio", modules: [] })).toEqual(presets.portfolio);
  expect(modulesOf({ preset: "", modules: ["about", "beers", "nonsense"] })).toEqual(["beers", "about"]);
  expect(modulesOf({ preset: "toString", modules: [] })).toEqual([]);
});

test("rows change places, each once, and words and switches go with them", () => {
  const sent = { rows: ["/a", "/b", "/b", "/c"], words: ["A", " ", "x", "C".repeat(60)], shown: ["/c"], move: "" };
  const idsAfter = (move: string) => rowsIn({ ...sent, move }).map(({ id }) => id);
  expect(rowsIn(sent)).toEqual([
    { id: "/a", word: "A", shown: false },
    { id: "/b", word: "", shown: false },
    { id: "/c", word: "C".repeat(40), shown: true },
  ]);
  expect(idsAfter("up:/b")).toEqual(["/b", "/a", "/c"]);
  expect(idsAfter("down:/b")).toEqual(["/a", "/c", "/b"]);
  for (const nothing of ["up:/a", "down:/c", "up:/d", "up", ":"]) expect(idsAfter(nothing)).toEqual(["/a", "/b", "/c"]);
});

test("home keeps the place and the words of what it does not show", async () => {
  const site = siteOf(opened.store(), owner);
  const form = { deed: "home", rows: ["writing", "taps", "nonsense"], words: ["Notes", "Bar", "x"] };
  await saveSettings(site, formOf({ ...form, shown: ["writing"], move: "down:writing" }));
  // What was not sent is a block of a module that is off.
  const settings = await readSiteSettings(site.store);
  const { home, homeWords } = settings;
  expect(home).toEqual(site.settings.home);
  expect(shownBlocks(settings)).toEqual(home.filter((id) => id !== "taps"));
  expect(homeWords).toEqual({ writing: "Notes", taps: "Bar" });
});

test("a block whose module is off stays behind its neighbour when home is put in another order", async () => {
  const store = opened.store();
  await changeSiteSettings(store, { home: ["fermenting", "project", "recipes", "taps", "writing"] });
  const site = siteOf(store, owner, { settings: await readSiteSettings(store) });
  const form = { deed: "home", words: ["", ""], shown: ["writing"] };
  await saveSettings(site, formOf({ ...form, rows: ["writing", "project"] }));
  expect((await readSiteSettings(store)).home).toEqual(["fermenting", "writing", "project", "recipes", "taps"]);
});

test("the menu keeps the lines of modules that are off", async () => {
  const store = opened.store();
  const off = { path: "/music", word: "Sounds", shown: false };
  await changeSiteSettings(store, { menu: [off] });
  const site = siteOf(store, owner, { settings: await readSiteSettings(store) });
  const sent = { deed: "menu", rows: ["/writing", "/uses"], words: ["Notes", ""], shown: "/uses", live: "1" };
  expect(await saveSettings(site, formOf(sent))).toMatchObject({
    value: { goTo: null, said: expect.stringMatching(/^Saved \d\d:\d\d$/) },
  });
  expect((await readSiteSettings(store)).menu).toEqual([
    off,
    { path: "/writing", word: "Notes", shown: false },
    { path: "/uses", word: "", shown: true },
  ]);
});

test("milestones of home are chosen from what guests find, and home flags them", async () => {
  const site = siteOf(opened.store(), owner);
  const { store } = site;
  await changeSiteSettings(store, { modules: [...presets.portfolio] });
  const day = 86_400_000;
  const at = store.now() - 900 * day;
  const entry = (days: number, title: string) => ({ at: at + days * day, title, body: "" });
  const release = (days: number, version: string) => ({ at: at + days * day, version, body: "", url: "" });
  const data = { ...dataOf.project, log: [entry(3, "Measured")], releases: [release(1, "0.1"), release(400, "1.0")] };
  const about = { status: "published", publishAt: at } as const;
  const project = await insert(store, { kind: "project", title: "Tideline", slug: "tideline", ...about, data });
  const post = await insert(store, postOf({ title: "Moved", slug: "moved", publishAt: at + 2 * day }));
  await insert(store, postOf({ title: "Hidden", slug: "hidden", visibility: "private" }));
  const reader = async () => {
    const asked = { ...site, viewer: guest, settings: await readSiteSettings(store) };
    const [page, home] = [await ownSettings({ ...asked, viewer: owner }, "look"), await readRecord(asked)];
    return { choices: page.ok ? page.value.milestones : null, flags: home?.flags.map(({ title }) => title).toSorted() };
  };
  const before = await reader();
  expect(before.choices?.steps.map(({ title }) => title)).toEqual([
    "Tideline 1.0",
    "Measured",
    "Moved",
    "Tideline 0.1",
  ]);
  expect(before.choices).toMatchObject({ more: false, unseen: [] });

  const release1 = `release ${project.id} ${at + 400 * day}`;
  const look = { deed: "look", title: "K", tagline: "", letters: "", logo: "", favicon: "", portrait: "", live: "1" };
  const save = async (keys: readonly string[]) => {
    const form = formOf(look);
    for (const key of ["", ...keys]) form.append("milestones", key);
    return saveSettings(site, form);
  };
  await save([`post ${post.id}`, release1]);
  expect((await reader()).flags).toEqual(["Moved", "Tideline 1.0"]);
  await saveSettings(site, formOf(look));
  expect(await readSiteSettings(store)).toMatchObject({ milestones: [`post ${post.id}`, release1] });

  await updateEntry(store, post.id, post.revision, { status: "draft" }, owner);
  expect(await reader()).toMatchObject({ flags: ["Tideline 1.0"], choices: { unseen: [`post ${post.id}`] } });
  await save([`post ${post.id}`]);
  expect((await reader()).flags).toEqual(before.flags);
  expect(await save(Array.from({ length: 7 }, (_, index) => `post ${index}`))).toMatchObject({
    value: { errors: { milestones: expect.any(String) } },
  });
  await save([]);
  expect(await readSiteSettings(store)).toMatchObject({ milestones: [] });
});

test("a milestone that is just too old for the list, or far too old, stays chosen and is shown", async () => {
  const site = siteOf(opened.store(), owner);
  const { store } = site;
  await changeSiteSettings(store, { modules: [...presets.portfolio] });
  const day = 86_400_000;
  const at = (number: number) => store.now() - 900 * day + number * day;
  const releases = Array.from({ length: 403 }, (_, number) => ({
    at: at(number),
    version: `${number}`,
    body: "",
    url: "",
  }));
  const about = { status: "published", publishAt: at(0) } as const;
  const data = { ...dataOf.project, releases };
  const project = await insert(store, { kind: "project", title: "Tideline", slug: "tideline", ...about, data });
  const keyOf = (number: number) => `release ${project.id} ${at(number)}`;
  const listed = async (...chosen: number[]) => {
    await changeSiteSettings(store, { milestones: chosen.map(keyOf) });
    const page = await ownSettings({ ...site, settings: await readSiteSettings(store) }, "look");
    if (!page.ok) throw new Error(page.code);
    return page.value.milestones;
  };
  const newest = Array.from({ length: 400 }, (_, index) => keyOf(402 - index));
  const keysOf = ({ steps }: Awaited<ReturnType<typeof listed>>) => steps.map(({ key }) => key);
  expect(keysOf(await listed(402, 3))).toEqual(newest);
  expect(await listed(402, 3)).toMatchObject({ more: true, unseen: [] });
  expect(keysOf(await listed(2))).toEqual([...newest, keyOf(2)]);
  expect(keysOf(await listed(2, 0))).toEqual([...newest, keyOf(2), keyOf(0)]);
  expect(await listed(2, 0)).toMatchObject({ more: true, unseen: [] });
});

test("the look keeps an accent and a plate that were not asked for", async () => {
  const site = siteOf(opened.store(), owner);
  await changeSiteSettings(site.store, { accent: "rose", plate: ["posts", "talks", "last"] });
  const look = { deed: "look", title: "Kettle", tagline: "", letters: "K8" };
  await saveSettings(site, formOf(look));
  expect(await readSiteSettings(site.store)).toMatchObject({
    letters: "K8",
    accent: "rose",
    plate: ["posts", "talks", "last"],
  });
  await saveSettings(site, formOf({ ...look, accent: "viridian", plate: ["since", "since", "nonsense", "entries"] }));
  expect(await readSiteSettings(site.store)).toMatchObject({ accent: "viridian", plate: ["since", "entries"] });
});

test("four letters, a name that is no file's and a sheet that loads from elsewhere are refused", async () => {
  const site = siteOf(opened.store(), owner);
  const look = { deed: "look", title: "Kettle", letters: "KETT", logo: "../secret", favicon: "a.png" };
  expect(await saveSettings(site, formOf(look))).toMatchObject({
    value: { errors: { letters: expect.any(String), logo: expect.any(String) }, typed: { letters: "KETT" } },
  });
  const flags = { deed: "look", title: "Kettle", letters: "\u{1f1e9}\u{1f1ea}A" };
  expect(await saveSettings(site, formOf(flags))).toMatchObject({ value: { refused: null } });
  const css = '@import "https://x.example/a.css"; a { color: red }';
  expect(await saveSettings(site, formOf({ deed: "sheet", css }))).toMatchObject({
    value: { errors: { css: expect.any(String) }, typed: { css } },
  });
  const open = "a {\n  color: red;\n";
  expect(await saveSettings(site, formOf({ deed: "sheet", css: open }))).toMatchObject({
    value: { errors: { css: "Line 1: the bracket { has no counterpart." }, typed: { css: open } },
  });
  expect(await readSiteSettings(site.store)).toMatchObject({ css: "" });
});

test("profiles lead to pages and mailboxes, never to scripts", () => {
  const read = (url: string) => readProfiles(wordsOf("en"), { "network.0": "github", "label.0": "Me", "url.0": url });
  expect(read("https://example.org/me")).toMatchObject({
    profiles: [{ network: "github", label: "Me", url: "https://example.org/me" }],
  });
  expect(read("me@example.org")).toMatchObject({ profiles: [{ url: "mailto:me@example.org" }] });
  expect(read("javascript:alert(1)")).toMatchObject({
    errors: { "url.0": expect.any(String) },
  });
  expect(read(" ")).toMatchObject({ profiles: [] });
});

test("an introduction that is too long is refused at its field, and nothing is cut or saved", async () => {
  const site = siteOf(opened.store(), owner);
  const sendOf = (length: number) =>
    saveSettings(
      site,
      formOf({ deed: "texts", "introduction.writing": "x".repeat(length), footer: "Foot", live: "on" }),
    );
  expect(await sendOf(2001)).toMatchObject({
    value: { errors: { "introduction.writing": "At most 2,000 characters." }, typed: { footer: "Foot" } },
  });
  expect((await readSiteSettings(site.store)).introductions).toEqual({});
  await sendOf(2000);
  expect((await readSiteSettings(site.store)).introductions.writing).toHaveLength(2000);
});

test("redirects come and go, the site's own addresses stay", async () => {
  const site = siteOf(opened.store(), owner);
  const add = (from: string, to: string) => saveSettings(site, formOf({ deed: "redirects", from, to, status: "301" }));
  expect(await add("/old", "/beers")).toMatchObject({ value: { refused: null } });
  expect(await findRedirect(site.store, "/old")).toEqual({ from: "/old", to: "/beers", status: 301 });
  expect(await add("/Older.HTML", "/beers")).toMatchObject({ value: { refused: null } });
  expect(await findRedirect(site.store, "/older.html")).toMatchObject({ to: "/beers" });
  expect(await add("/Studio", "/beers")).toMatchObject({ value: { errors: { from: expect.any(String) } } });
  expect(await add("/studio", "/beers")).toMatchObject({ value: { errors: { from: expect.any(String) } } });
  expect(await add("/a", "javascript:x")).toMatchObject({
    value: { errors: { to: expect.any(String) }, typed: { from: "/a" } },
  });
  const germanSite = { ...site, choices: { ...site.choices, language: "de" as const } };
  const refused = await saveSettings(germanSite, formOf({ deed: "redirects", from: "/a", to: "/a/", status: "301" }));
  expect(refused).toMatchObject({
    value: { errors: { to: "Eine Weiterleitung kann nicht auf sich selbst führen." } },
  });
  await saveSettings(site, formOf({ deed: "remove-redirect /old" }));
  expect(await findRedirect(site.store, "/old")).toBeNull();
});

test("of many redirects there is a page at a time, and one is led to the page of what was added or taken away", async () => {
  const site = siteOf(opened.store(), owner);
  const list = Array.from({ length: 70 }, (_, index) => `/old/${index + 10} /writing`).join("\n");
  await saveSettings(site, formOf({ deed: "redirect-list", list, apply: "yes" }));
  const pageOf = async (asked: string | null) => {
    const settings = await ownSettings(site, "redirects", asked);
    const { rows = [], page } = settings.ok ? settings.value.redirects : {};
    return [page?.number, page?.total, rows.length, rows[0]?.from];
  };
  expect(await pageOf(null)).toEqual([1, 70, 30, "/old/10"]);
  expect(await pageOf("3")).toEqual([3, 70, 10, "/old/70"]);
  const added = await saveSettings(site, formOf({ deed: "redirects", from: "/Old/45.html", to: "/", status: "301" }));
  expect(added).toMatchObject({ value: { goTo: "/studio/settings?part=redirects&saved&page=2" } });
  const removed = await saveSettings(site, formOf({ deed: "remove-redirect /old/45.html", page: "2" }));
  expect(removed).toMatchObject({ value: { goTo: "/studio/settings?part=redirects&saved&page=2" } });
  expect(await pageOf("2")).toEqual([2, 70, 30, "/old/40"]);
  const elsewhere = await ownSettings(site, "look");
  expect(elsewhere.ok && elsewhere.value.redirects.rows).toEqual([]);
});

test("a list of redirects is shown line by line before it is stored, and one that leads in a circle is refused", async () => {
  const site = siteOf(opened.store(), owner);
  const list = "/one /two\n/two /three\n/three /one\n/studio /x\n/lost 410\n/a /b 200";
  const send = (fields: Record<string, string>) =>
    saveSettings(site, formOf({ deed: "redirect-list", list, ...fields }));
  const looked = await send({});
  expect(looked).toMatchObject({ value: { refused: null, goTo: null, preview: { ready: 3, refused: 3 } } });
  const lines = looked.ok ? (looked.value.preview?.lines ?? []) : [];
  expect(lines.filter(({ error }) => error !== "").map(({ line }) => line)).toEqual([3, 4, 6]);
  expect(await findRedirect(site.store, "/one")).toBeNull();
  expect(await send({ apply: "yes" })).toMatchObject({ value: { goTo: "/studio/settings?part=redirects&saved" } });
  expect(await findRedirect(site.store, "/one")).toEqual({ from: "/one", to: "/two", status: 301 });
  expect(await findRedirect(site.store, "/lost")).toEqual({ from: "/lost", to: "", status: 410 });
  expect(await findRedirect(site.store, "/three")).toBeNull();
  expect(await send({ list: " \n# none" })).toMatchObject({ value: { errors: { list: expect.any(String) } } });
  const circle = await saveSettings(site, formOf({ deed: "redirects", from: "/three", to: "/one?x", status: "301" }));
  expect(circle).toMatchObject({ value: { errors: { to: expect.stringContaining("circle") } } });
});

test("of lines that redirect the same path the last one counts, and the others say so", async () => {
  const site = siteOf(opened.store(), owner);
  const list = "/twice /first\n/once /other\n/Twice/ /second";
  const send = (fields = {}) => saveSettings(site, formOf({ deed: "redirect-list", list, ...fields }));
  const looked = await send();
  expect(looked).toMatchObject({ value: { preview: { ready: 2, refused: 1 } } });
  const lines = looked.ok ? (looked.value.preview?.lines ?? []) : [];
  expect(lines.map(({ line, error }) => [line, error])).toEqual([
    [1, "Line 3 redirects the same path."],
    [2, ""],
    [3, ""],
  ]);
  await send({ apply: "yes" });
  expect(await findRedirect(site.store, "/twice")).toMatchObject({ to: "/second" });
});

test("the page says how much each module holds in public", async () => {
  const site = siteOf(opened.store(), owner);
  await insert(site.store, postOf());
  await insert(site.store, postOf({ status: "draft" }));
  expect(await ownSettings(site)).toMatchObject({ value: { holds: { writing: 1, beers: 0, tools: null } } });
});

describe("tolerances", () => {
  const saved = async (site: ReturnType<typeof siteOf>, fields: Record<string, string>) => {
    const answer = await saveSettings(site, formOf({ deed: "tolerances", ...fields }));
    return { answer: answer.ok ? answer.value : null, kept: (await readSiteSettings(site.store)).tolerances };
  };

  test("are typed in points and °C, in °P and °F, and what is left empty is usual again", async () => {
    const site = siteOf(opened.store(), owner);
    const first = await saved(site, { "tolerance.gravity": "3", "tolerance.temperature": "1,5", "tolerance.ph": "0" });
    expect(first.kept).toEqual({ gravity: 0.003, temperature: 1.5, ph: 0 });
    const choices = { ...site.choices, gravity: "plato", temperature: "F" } as const;
    const others = { ...site, choices };
    const second = await saved(others, { "tolerance.gravity": "0.5", "tolerance.temperature": "1.8" });
    expect(second.kept).toEqual({ gravity: 0.00195, temperature: 1 });
    const shown = toleranceValues(createFormatter(unitChoiceOf(choices), "en"), second.kept);
    expect([shown["tolerance.gravity"], shown["tolerance.temperature"]]).toEqual(["0.5", "1.8"]);
    const again = await saved(others, { ...shown, "tolerance.ph": "" });
    expect(again.kept).toEqual(second.kept);
  });

  test("what is no number, or too much, is refused at its field, and nothing is kept of the others", async () => {
    const site = siteOf(opened.store(), owner);
    const { answer, kept } = await saved(site, {
      "tolerance.gravity": "21",
      "tolerance.ph": "x",
      "tolerance.time": "4",
    });
    expect(answer?.errors).toEqual({
      "tolerance.gravity": "Enter a number from 0 to 20.",
      "tolerance.ph": "Enter a number from 0 to 1.",
    });
    expect(kept).toEqual({});
    const negative = await saved(site, { "tolerance.volume": "-1" });
    expect(Object.keys(negative.answer?.errors ?? {})).toEqual(["tolerance.volume"]);
  });

  test("the largest that is said may be typed in any unit", async () => {
    const site = siteOf(opened.store(), owner);
    const choices = { ...site.choices, gravity: "plato" } as const;
    expect((await saved({ ...site, choices }, { "tolerance.gravity": "5.1" })).kept).toEqual({ gravity: 0.02 });
  });
});
