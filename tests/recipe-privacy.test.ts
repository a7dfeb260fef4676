/** What the owner of a recipe keeps back, sought in everything that the built program answers to guests. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keptParts, type KeptPart } from "../src/domain/publishing/public-recipe.ts";
import type { Recipe } from "../src/domain/recipe/recipe.ts";
import { paleAle } from "./pale-ale.ts";
import { becomeOwner, startSite, type SiteServer } from "./site-server.ts";

/** `mark` tells the versions apart. Weights are such that no other number of the site looks like them. */
const canary = (mark: string, kg: number, grams: number): Recipe => ({
  ...paleAle,
  name: "Canary Ale",
  notes: `canary-notes-${mark}`,
  fermentables: [
    {
      name: "Pale malt",
      type: "Grain",
      kg,
      yieldPercent: 80,
      colour: { value: 6.5, unit: "EBC" },
      notes: `canary-notes-${mark}`,
    },
    { name: "Amber malt", type: "Grain", kg: 0.3, yieldPercent: 75, colour: { value: 60, unit: "EBC" } },
  ],
  hops: [
    { name: "Magnum", use: "Boil", grams, alphaPercent: 12, minutes: 60, form: "Pellet" },
    { name: "Citra", use: "Dry Hop", grams: 50, alphaPercent: 13, minutes: 0, days: 4, form: "Pellet" },
  ],
  miscs: [
    { name: `canary-miscs-${mark}`, type: "Spice", use: "Boil", amount: 3, unit: "g", minutes: 5 },
    { name: `canary-water-${mark}`, type: "Water Agent", use: "Mash", amount: 3, unit: "g", minutes: 60 },
  ],
  yeasts: [{ name: `canary-yeast-${mark}`, type: "Ale", form: "Dry", amount: 11.5, unit: "g", attenuationPercent: 78 }],
  mash: {
    name: "Mash",
    grainCelsius: 20,
    steps: [{ name: `canary-mash-${mark}`, type: "Infusion", celsius: 66, minutes: 60 }],
  },
  waters: [
    { name: `canary-water-${mark}`, calcium: 1, magnesium: 1, sodium: 1, chloride: 1, sulfate: 1, bicarbonate: 1 },
  ],
  fermentation: [{ name: `canary-fermentation-${mark}`, days: 7, celsius: 19 }],
  extras: { elsewhere: { price: `canary-extras-${mark}` } },
});

const weight = String.raw`(<small>)?(<!-- -->)?[\s\u00a0]*`;
/** How each part looks where it shows: as it is, as pages print it, and in twice the size. */
const looks: Record<KeptPart, RegExp> = {
  notes: /canary-notes|canary-message/,
  grist: new RegExp(`7\\.3219|7\\.32${weight}kg|14\\.6438|14\\.64${weight}kg|16\\.14${weight}lb`),
  hops: new RegExp(`63\\.217|63${weight}g\\b|126\\.434|126${weight}g\\b|2\\.23${weight}oz`),
  miscs: /canary-miscs/,
  yeast: /canary-yeast/,
  water: /canary-water/,
  mash: /canary-mash/,
  fermentation: /canary-fermentation/,
  versions: /canary-[a-z]+-old|canary-message|5\.4321/,
};
const always = /canary-extras/;

const recipe = "/recipes/canary-ale";
const channels = [
  recipe,
  `${recipe}.data`,
  `${recipe}?units=us`,
  `${recipe}?units=us&volume=10`,
  `${recipe}?volume=40`,
  `${recipe}.data?volume=40&efficiency=60&boiloff=3`,
  `${recipe}?version=1`,
  `${recipe}.data?version=1`,
  `${recipe}/print`,
  `${recipe}/print?volume=40`,
  `${recipe}/print.data?version=1`,
  `${recipe}/versions`,
  `${recipe}/versions?from=1&to=2`,
  `${recipe}/versions.data?from=2&to=1`,
  ...["xml", "beerjson", "json", "md", "txt"].flatMap((suffix) => [
    `${recipe}.${suffix}`,
    `${recipe}.${suffix}?volume=40`,
    `${recipe}.${suffix}?version=1&units=us`,
  ]),
  `${recipe}/share.png`,
  "/",
  "/_.data",
  "/_root.data",
  "/recipes",
  "/recipes.data",
  "/beers",
  "/batches",
  "/batches.data",
  "/batches/canary-batch",
  "/batches/canary-batch.data",
  "/batches/canary-batch?embed",
  "/batches/canary-batch.json",
  "/batches/canary-batch/share.png",
  "/batches/canary-batch.csv",
  ...["notes", "miscs", "yeast", "water", "mash", "fermentation", "extras"].flatMap((part) => [
    `/search?q=canary-${part}-new`,
    `/search.data?q=canary-${part}-old`,
  ]),
  "/feed.xml",
  "/feed.json",
  "/sitemap.xml",
  "/llms.txt",
];
/** Where something of a batch's frozen copy of its recipe stands, or could. */
const copies = channels.filter((channel) => !channel.startsWith("/recipes/"));
const shownCopies = ["/", "/batches/canary-batch", "/batches/canary-batch.data"];
const states = {
  published: { status: "published", visibility: "public" },
  unlisted: { status: "published", visibility: "unlisted" },
  members: { status: "published", visibility: "members" },
  private: { status: "published", visibility: "private" },
  scheduled: { status: "scheduled", visibility: "public", publishAt: "2099-01-01T12:00" },
  draft: { status: "draft", visibility: "public" },
  archived: { status: "archived", visibility: "public" },
  binned: { status: "published", visibility: "public" },
};
/** The page of a search repeats what was searched for. */
const withoutQuery = (channel: string, text: string) =>
  channel.startsWith("/search")
    ? text.replaceAll(new URLSearchParams(channel.split("?")[1]).get("q") ?? "-", "")
    : text;

describe("a recipe whose owner keeps things back", () => {
  let site: SiteServer;
  let cookie = "";
  let id = "";
  const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-privacy-"));
  const file = (content: Recipe) => JSON.stringify({ wortfolio: 1, recipes: [content] });

  const post = async (target: string, fields: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      if (typeof value === "string") form.set(name, value);
      else form.set(name, value, "canary.json");
    const answer = await fetch(site.url + target, {
      method: "POST",
      body: form,
      redirect: "manual",
      headers: { cookie, origin: site.url },
    });
    expect([target, answer.status]).toEqual([target, expect.toSatisfy((status) => status === 200 || status === 303)]);
    return answer;
  };
  const publish = (hidden: readonly string[], state: Record<string, string> = {}) =>
    post(`/studio/recipes/${id}`, {
      deed: "publish",
      title: "Canary Ale",
      slug: "canary-ale",
      summary: "",
      status: "published",
      visibility: "public",
      ...state,
      ...Object.fromEntries(hidden.map((part) => [`hidden.${part}`, "yes"])),
    });
  /** Each answer with its address; what is refused counts as well. */
  const read = async (headers: Record<string, string> = {}, asked: readonly string[] = channels) => {
    const answers: [string, string][] = [];
    for (const channel of asked) {
      const answer = await fetch(site.url + channel, { headers });
      answers.push([channel, withoutQuery(channel, await answer.text())]);
    }
    return answers;
  };
  const leaks = (answers: readonly (readonly [string, string])[], look: RegExp) =>
    answers.filter(([, text]) => look.test(text)).map(([channel]) => channel);

  beforeAll(async () => {
    site = await startSite();
    cookie = await becomeOwner(site);
    const first = path.join(folder, "canary.json");
    writeFileSync(first, file(canary("old", 5.4321, 51.111)));
    await site.command("import", first);
    const list = await (await fetch(`${site.url}/studio/recipes`, { headers: { cookie } })).text();
    id = /\/studio\/recipes\/([0-9a-z]{24})[^>]*>Canary Ale</.exec(list)?.[1] ?? "";
    await post(`/studio/recipes/${id}`, {
      deed: "replace",
      message: "canary-message",
      file: new Blob([file(canary("new", 7.3219, 63.217))]),
    });
    await publish([]);
    const made = await post("/studio/batches/new", {
      recipe: id,
      title: "Canary Batch",
      number: "900",
      fermenterLitres: "",
    });
    const batch = made.headers.get("location") ?? "";
    await post(batch, { deed: "status", to: "Fermenting" });
    await post(batch, {
      deed: "publish",
      title: "Canary Batch",
      slug: "canary-batch",
      summary: "",
      body: "",
      status: "published",
      visibility: "public",
    });
    await measure();
  });
  /** Something must have been measured, or nothing of the plan is drawn. */
  const measure = async () => {
    const token = (await site.command("device", "add", "Canary", "--batch", "canary-batch")).split("\n").at(-1) ?? "";
    const body = '{"name":"Canary","temp":19.4,"gravity":1.042}';
    expect((await fetch(`${site.url}/stream?id=${token}`, { method: "POST", body })).status).toBe(200);
  };
  afterAll(async () => {
    await site?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test("nothing kept back: each part shows on several channels, leftovers of files on none", async () => {
    const answers = await read();
    for (const part of keptParts)
      expect([part, leaks(answers, looks[part]).length]).toEqual([
        part,
        expect.toSatisfy((count: number) => count > 3),
      ]);
    expect(leaks(answers, always)).toEqual([]);
    expect(answers.find(([channel]) => channel === "/batches/canary-batch")?.[1]).toContain("Canary Batch");
  });

  test.each(keptParts)("%s, kept back, is nowhere", async (part) => {
    await publish([part]);
    expect(leaks(await read(), looks[part])).toEqual([]);
  });

  test("everything kept back: the page stands with its totals, its owner still reads all of it", async () => {
    await publish(keptParts);
    const answers = await read();
    for (const part of keptParts) expect([part, leaks(answers, looks[part])]).toEqual([part, []]);
    const page = answers.find(([channel]) => channel === recipe)?.[1] ?? "";
    expect(page).toContain("Pale malt");
    expect(page).toMatch(/"recipeIngredient":\["Pale malt","Amber malt","Magnum","Citra"\]/);
    const own = await (await fetch(site.url + recipe, { headers: { cookie } })).text();
    for (const part of ["notes", "grist", "hops", "miscs", "yeast", "mash", "fermentation"] as const)
      expect([part, looks[part].test(own)]).toEqual([part, true]);
  });

  test("a copy in a batch shows its yeast and its steps where nothing is kept back, whatever becomes of the recipe", async () => {
    for (const state of Object.values(states)) {
      await publish([], state);
      const answers = await read({}, shownCopies);
      expect([state, leaks(answers, looks.yeast)]).toEqual([state, shownCopies]);
      // The home page draws no plan.
      expect([state, leaks(answers, looks.fermentation)]).toEqual([state, shownCopies.slice(1)]);
    }
  });

  test.each(Object.entries(states))("what is kept back is in no copy of a recipe that is %s", async (name, state) => {
    for (const kept of [...keptParts.map((part) => [part]), keptParts]) {
      await publish(kept, state);
      if (name === "binned") await post(`/studio/recipes/${id}`, { deed: "remove" });
      const answers = await read({}, copies);
      for (const part of kept) expect([kept, leaks(answers, looks[part])]).toEqual([kept, []]);
      if (name === "binned") await post("/studio/recipes", { deed: "restore", id });
    }
  });

  test("a recipe that is taken back leaves no file, image or page", async () => {
    await post(`/studio/recipes/${id}`, {
      deed: "publish",
      title: "Canary Ale",
      slug: "canary-ale",
      summary: "",
      status: "draft",
      visibility: "public",
    });
    for (const channel of channels.filter((one) => one.startsWith(recipe)))
      expect([channel, (await fetch(site.url + channel)).status]).toEqual([channel, 404]);
  });
});
