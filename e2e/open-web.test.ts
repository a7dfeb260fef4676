/** Followers, responses and redirects once there are some: under axe, and dealt with without JavaScript. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";
import { visit } from "../tests/visit.ts";
import { withStore } from "../tests/with-store.ts";
import { noteInboxFailed, putFollower } from "../src/storage/fediverse.ts";
import type { Store } from "../src/storage/database.ts";
import { putResponse, type ResponseKind } from "../src/storage/responses.ts";
import { lookAt } from "./look-at.ts";

const owner = ownerSite("demo-portfolio");
const followers = "/studio/responses/followers";
const responses = "/studio/responses";
const redirects = "/studio/settings?part=redirects";
const post = "/writing/four-kilobytes";

const send = (path: string, fields: Record<string, string>) =>
  fetch(owner.site.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { cookie: owner.cookie, origin: owner.site.url },
  });

async function respond(store: Store, authorName: string, kind: ResponseKind, content: string): Promise<void> {
  const { id: entryId } = await store.database.db
    .selectFrom("entries")
    .select("id")
    .where("slug", "=", "four-kilobytes")
    .executeTakeFirstOrThrow();
  const host = `${authorName.toLowerCase()}.example`;
  const url = `https://${host}/notes/1`;
  const author = { authorName, authorUrl: `https://${host}/` };
  const about = { channel: "webmention", entryId, source: url, host, kind, url, publishedAt: store.now() } as const;
  await putResponse(store, { ...about, ...author, content });
}

beforeAll(async () => {
  await send(responses, { deed: "web", account: "workbench", takesMentions: "yes" });
  const list = "/2019/04/kilobytes.html /writing/four-kilobytes 301\n/feed-me /feed.xml 302\n/guestbook 410";
  await send(redirects, { deed: "redirect-list", list, apply: "yes" });
  await withStore(owner.site, async (store) => {
    for (const name of ["ida", "jonas", "a_name_as_long_as_a_server_allows"])
      await putFollower(store, {
        actor: `https://${name.slice(0, 5)}.example/users/${name}`,
        inbox: `https://${name.slice(0, 5)}.example/inbox`,
        handle: `@${name}@${name.slice(0, 5)}.example`,
      });
    await noteInboxFailed(store, "https://jonas.example/inbox", { failingSince: store.now() - 86_400_000 });
    const said: [string, ResponseKind, string][] = [
      ["Ida", "reply", "It fits into three, with a table of sines that is only a quarter long."],
      [
        "Jonas",
        "mention",
        "I read https://jonas.example/a-very-long-address/that-does-not-break-anywhere/at-all first.",
      ],
      ["Kim", "like", ""],
      ["Lou", "reply", "Buy my kilobytes."],
    ];
    for (const each of said) await respond(store, ...each);
  });
}, 120_000);

const idOf = (author: string) =>
  withStore(owner.site, async ({ database }) => {
    const rows = database.db.selectFrom("responses").select("id").where("author_name", "=", author);
    return (await rows.executeTakeFirstOrThrow()).id;
  });
const plainly = (work: (page: Page) => Promise<void>) => owner.asOwner(work, { javaScriptEnabled: false });
const open = (page: Page, path: string) => page.goto(owner.site.url + path);
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

test("without JavaScript a follower is found, removed, blocked, and comes back with an undo", async () => {
  await plainly(async (page) => {
    await open(page, followers);
    await page.getByLabel("Name or address").fill("IDA");
    await press(page, "Search");
    await page.waitForURL("**/followers?q=IDA");
    expect(await rowOf(page, "jonas").count()).toBe(0);
    await rowOf(page, "@ida@ida.example").getByRole("button", { name: "Remove" }).click();
    await page.getByText("@ida@ida.example removed").waitFor();
    await expect.poll(() => rowOf(page, "@ida@ida.example").count()).toBe(0);
    await press(page, "Undo");
    await page.getByText("Follower restored").waitFor();
    await open(page, followers);
    await rowOf(page, "@ida@ida.example").getByRole("button", { name: "Block" }).click();
    await page.getByText("@ida@ida.example blocked").waitFor();
    await rowOf(page, "@ida@ida.example").getByRole("button", { name: "Unblock" }).click();
    await page.getByText("Follower restored").waitFor();
    await rowOf(page, "@ida@ida.example").getByRole("button", { name: "Remove" }).waitFor();
  });
});

test("without JavaScript a response is approved, replied to, rejected, and its host blocked, with an undo for each", async () => {
  const shown = async () => (await fetch(owner.site.url + post)).text();
  await plainly(async (page) => {
    await open(page, responses);
    expect(await shown()).not.toContain("a quarter long");
    await press(page, "Approve the response by Ida");
    await page.getByText("Response published").waitFor();
    expect(await shown()).toContain("a quarter long");
    await press(page, "Undo");
    await press(page, "Approve the response by Ida");
    await rowOf(page, "Ida").getByText("Reply to Ida").click();
    await rowOf(page, "Ida").getByLabel("Your reply").fill("Then I owe you a kilobyte.");
    await rowOf(page, "Ida").getByRole("button", { name: "Save reply" }).click();
    await page.getByText("Reply saved").waitFor();
    expect(await shown()).toContain("Then I owe you a kilobyte.");
    await press(page, "Reject the response by Lou");
    await page.getByText("Response rejected").waitFor();
    await press(page, "Undo");
    await press(page, "Block lou.example");
    await page.getByText("lou.example blocked").waitFor();
    expect(await rowOf(page, "Buy my kilobytes").count()).toBe(0);
    await press(page, "Unblock lou.example");
    await page.getByText("Blocked hosts").waitFor({ state: "detached" });
    expect(await shown()).not.toContain("Buy my kilobytes");
  });
});

test("whoever deals with responses by keyboard goes on with the next one, and a reply begun below stays", async () => {
  await withStore(owner.site, async (store) => {
    for (const name of ["Mia", "Noa", "Oli"]) await respond(store, name, "reply", `A reply by ${name}.`);
  });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
  await owner.asOwner(async (page) => {
    await page.goto(owner.site.url + responses);
    await ready(page);
    await rowOf(page, "A reply by Mia").getByText("Reply to Mia").click();
    const reply = rowOf(page, "A reply by Mia").getByLabel("Your reply");
    await reply.fill("Half a sentence");
    await page.getByRole("button", { name: "Reject the response by Noa" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Response rejected").waitFor();
    await expect.poll(() => rowOf(page, "A reply by Noa").count()).toBe(0);
    await expect.poll(() => focused(page)).toMatch(/^Approve the response by (?!Noa)/);
    expect(await reply.inputValue()).toBe("Half a sentence");
  });
});

test("what was found in a long list of redirects stands in sight once it is checked", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(owner.site.url + redirects);
    await ready(page);
    const list = Array.from({ length: 300 }, (_, number) => `/lot/${number} /writing`);
    await page.locator("textarea[name=list]").fill(list.join("\n"));
    await page.getByRole("button", { name: "Check list" }).click();
    const add = page.getByRole("button", { name: "Add 300 redirects" });
    await add.waitFor();
    await expect.poll(async () => (await add.boundingBox())?.y ?? 0).toSatisfy((top: number) => top > 48 && top < 900);
  });
});

test("without JavaScript redirects are added one by one and by a list, and taken away", async () => {
  const asked = async (path: string) => {
    const { status, headers } = await fetch(owner.site.url + path, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect([await asked("/feed-me"), await asked("/guestbook")]).toEqual([
    [302, "/feed.xml"],
    [410, null],
  ]);
  await plainly(async (page) => {
    await open(page, redirects);
    await page.getByLabel("From path").fill("/old-one");
    await page.getByLabel("To path or address").fill("/writing");
    await press(page, "Add");
    await rowOf(page, "/old-one").waitFor();
    expect(await asked("/old-one")).toEqual([301, "/writing"]);
    await press(page, "Remove the redirect from /old-one");
    await rowOf(page, "/old-one").waitFor({ state: "detached" });
    expect((await asked("/old-one"))[0]).toBe(404);
    await page.getByRole("textbox", { name: "Redirects" }).fill("/old-two /talks\n/old-* /talks");
    await press(page, "Check list");
    await page.getByText("1 line ready, 1 skipped").first().waitFor();
    expect((await asked("/old-two"))[0]).toBe(404);
    await press(page, "Add 1 redirect");
    await rowOf(page, "/old-two").first().waitFor();
    expect(await asked("/old-two")).toEqual([301, "/talks"]);
  });
});

test.each([
  [followers, "a_name_as_long_as_a_server_allows"],
  [responses, "jonas.example/a-very-long-address"],
])("axe finds nothing on %s with rows", async (path, row) => {
  await owner.asOwner((page) => lookAt(page, owner.site.url + path, () => rowOf(page, row).first().waitFor()));
});

test("axe finds nothing on redirects while a list is checked", async () => {
  await owner.asOwner((page) =>
    lookAt(page, owner.site.url + redirects, async () => {
      await rowOf(page, "/2019/04/kilobytes.html").waitFor();
      await page
        .locator("textarea[name=list]")
        .fill("/old-three /talks/a-very-long-address-that-does-not-break\n/old-* /talks");
      await page
        .locator("form", { has: page.locator("textarea[name=list]") })
        .getByRole("button")
        .first()
        .click();
      await rowOf(page, "/old-three").waitFor();
    }),
  );
});

test("a reply that is being written stays while another is saved, deleted and restored", async () => {
  await withStore(owner.site, async (store) => {
    for (const author of ["Mika", "Noor"]) await respond(store, author, "reply", "Which table?");
  });
  await owner.asOwner(async (page) => {
    await open(page, responses);
    await ready(page);
    const reply = async (author: string, text: string) => {
      await rowOf(page, author).getByText(`Reply to ${author}`).click();
      await rowOf(page, author).getByLabel("Your reply").fill(text);
    };
    await reply("Noor", "The one of sines");
    await reply("Mika", "Both.");
    await rowOf(page, "Mika").getByRole("button", { name: "Save reply" }).click();
    const saved = rowOf(page, "Mika").locator("p", { hasText: "Both." });
    await saved.waitFor();
    await rowOf(page, "Mika").getByText("Edit reply to Mika").click();
    await rowOf(page, "Mika").getByRole("button", { name: "Delete reply" }).click();
    await saved.waitFor({ state: "detached" });
    await press(page, "Undo");
    await saved.waitFor();
    expect(await rowOf(page, "Noor").getByLabel("Your reply").inputValue()).toBe("The one of sines");
  });
});

test("axe finds nothing on a post with responses", async () => {
  await send(responses, { deed: "approve", id: await idOf("Jonas") });
  const said = "a-very-long-address";
  await visit(owner.browser, (page) => lookAt(page, owner.site.url + post, () => page.getByText(said).waitFor()));
});
