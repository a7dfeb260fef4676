/** The settings: who may, what each part changes, and what is refused at its field. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, insert, owner, postOf } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { defaultSettings, presets } from "../../domain/publishing/site-settings.ts";
import { findRedirect } from "../../storage/redirects.ts";
import { changeSiteSettings, readSiteSettings } from "../../storage/site-settings.ts";
import { wordsOf } from "../../words/words.ts";
import { saveSettings } from "./actions.ts";
import { modulesOf, moveBlock, readProfiles } from "./form.ts";
import { ownSettings } from "./queries.ts";

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

test("blocks of the home page move, leave and come back", () => {
  const home = ["fermenting", "taps", "project"] as const;
  expect(moveBlock(home, "up:taps")).toEqual(["taps", "fermenting", "project"]);
  expect(moveBlock(home, "down:taps")).toEqual(["fermenting", "project", "taps"]);
  expect(moveBlock(home, "up:fermenting")).toEqual(home);
  expect(moveBlock(home, "off:taps")).toEqual(["fermenting", "project"]);
  expect(moveBlock(home, "on:music")).toEqual([...home, "music"]);
  expect(moveBlock(home, "up:nonsense")).toEqual(home);
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

test("the page says how much each module holds in public", async () => {
  const site = siteOf(opened.store(), owner);
  await insert(site.store, postOf());
  await insert(site.store, postOf({ status: "draft" }));
  expect(await ownSettings(site)).toMatchObject({ value: { holds: { writing: 1, beers: 0, tools: null } } });
});
