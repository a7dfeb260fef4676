/** The API at its door: who may do what, saves that meet, requests sent twice, files, and how often one may ask. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiSite, openApiSite } from "../../../tests/api-site.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import type { KeyScope } from "../../domain/people/key-scopes.ts";
import type { ProjectData } from "../../domain/publishing/entry.ts";
import { guest } from "../../domain/people/viewer.ts";
import { createCallLimits } from "../../features/api/caller.ts";
import { operations } from "../../features/api/operations.ts";
import { listChanges } from "../../storage/entry-changes.ts";
import { setRole } from "../../storage/people.ts";
import { searchDocuments } from "../../storage/search.ts";

const png = () =>
  sharp({ create: { width: 4, height: 2, channels: 3, background: "#c60" } })
    .png()
    .toBuffer();
const fileForm = async (name = "board.png") => {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(await png())], name));
  form.append("alt", "The board");
  return form;
};

describe.each(engines)("the API on %s", (engine) => {
  let opened: TestDatabase;
  let api: ApiSite;
  let full: string;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    api = await openApiSite(opened);
    full = await api.give(api.owner);
  });
  afterAll(async () => {
    api.remove();
    await opened.dispose();
  });
  const ask = (...args: Parameters<ApiSite["ask"]>) => api.ask(...args);
  const post = (body: object = {}, key = full, headers = {}) =>
    ask("POST", "/posts", { key, headers, body: { title: "A post", data: { body: "Text" }, ...body } });

  test("each operation is refused to whoever has no right to it, and takes who has one", async () => {
    const keys: Record<string, string | undefined> = {
      nobody: undefined,
      "member's": await api.give(api.reader),
      "only reads": await api.give(api.owner, ["read", "read:drafts"]),
      "writes another": await api.give(api.owner, ["write:pages", "read"]),
      "editor's": await api.give(api.editor),
    };
    for (const operation of operations.filter(({ scope }) => scope)) {
      const path = operation.path.replace(":id", "nothing");
      const writesPages = operation.scope === "write:pages";
      const answers = Object.entries(keys).map(async ([whose, key]) => {
        const { status } = await ask(operation.method, path, { key, body: {}, headers: { "if-match": '"1"' } });
        return [operation.id, whose, status];
      });
      const readsBody = operation.method === "POST" || operation.id === "describeMedia";
      const passes = operation.isUpload ? 400 : operation.body && readsBody ? 422 : 404;
      expect(await Promise.all(answers)).toEqual([
        [operation.id, "nobody", 401],
        [operation.id, "member's", 403],
        [operation.id, "only reads", 403],
        [operation.id, "writes another", writesPages ? passes : 403],
        [operation.id, "editor's", passes],
      ]);
    }
    const unknown = await ask("GET", "/posts", { key: "wort_nothing" });
    expect([unknown.status, unknown.json["code"], unknown.headers.get("www-authenticate")]).toEqual([
      401,
      "unknown-key",
      "Bearer",
    ]);
    expect((await ask("POST", "/media", { key: keys["only reads"], body: await fileForm() })).status).toBe(403);
    expect((await ask("PUT", "/posts")).headers.get("allow")).toBe("GET, POST");
    expect((await ask("GET", "/nothing")).status).toBe(404);
  });

  test("a key that outlives its owner's role writes no more", async () => {
    const key = await api.give(api.editor, ["write:posts"]);
    expect((await post({}, key)).status).toBe(201);
    await setRole(api.store, api.editor.userId ?? "", "viewer");
    expect((await post({}, key)).status).toBe(403);
    await setRole(api.store, api.editor.userId ?? "", "editor");
  });

  test("a post is drafted, changed by its revision, scheduled, published, binned and restored, and the history says through which key", async () => {
    const key = await api.give(api.owner, ["write:posts"], "Laptop");
    const made = await post({ title: "Yeast", data: { body: "Grows.", tags: ["Hefe"] } }, key);
    const { id, slug } = made.json as { id: string; slug: string };
    expect([made.status, made.json["status"], made.headers.get("etag"), made.headers.get("location")]).toEqual([
      201,
      "draft",
      '"1"',
      `/api/v1/posts/${id}`,
    ]);
    expect((await ask("GET", `/posts/${slug}`)).status).toBe(404);
    const patch = (body: unknown, headers: Record<string, string> = {}) =>
      ask("PATCH", `/posts/${id}`, { key, body, headers });
    expect((await patch({ title: "New" })).json).toMatchObject({ status: 428, code: "no-revision" });
    const soon = api.store.now() + 60_000;
    const planned = await patch(
      { status: "published", publishAt: soon, data: { series: "Cells" } },
      { "if-match": '"1"' },
    );
    expect(planned.json).toMatchObject({
      status: "scheduled",
      data: { body: "Grows.", tags: ["Hefe"], series: "Cells" },
    });
    for (const none of ["2", '"two"', '"1", "2"'])
      expect((await patch({ title: "Late" }, { "if-match": none })).json["code"]).toBe("no-revision");
    expect((await ask("DELETE", `/posts/${id}`, { key, headers: { "if-match": "2" } })).status).toBe(428);
    const late = await patch({ title: "Late" }, { "if-match": '"1"' });
    expect(late.json).toMatchObject({ status: 412, code: "changed", current: { revision: 2, status: "scheduled" } });
    expect((await patch({ status: "published", publishAt: null }, { "if-match": '"2"' })).json["status"]).toBe(
      "published",
    );
    expect((await ask("GET", `/posts/${slug}`)).json).toMatchObject({ title: "Yeast", revision: 3 });
    expect((await searchDocuments(api.store, "grows", ["post"], guest, 5)).found.map((each) => each.id)).toEqual([id]);
    expect((await ask("GET", "/posts?tag=hefe")).json["items"].map((item: { id: string }) => item.id)).toEqual([id]);
    expect((await ask("GET", "/tags")).json["items"]).toContainEqual({ tag: "Hefe", count: 1 });
    expect((await ask("DELETE", `/posts/${id}`, { key, headers: { "if-match": '"2"' } })).status).toBe(412);
    expect((await ask("DELETE", `/posts/${id}`, { key })).status).toBe(204);
    expect((await ask("GET", `/posts/${slug}`)).status).toBe(404);
    expect((await patch({ title: "Binned" }, { "if-match": '"4"' })).json["code"]).toBe("in-bin");
    expect((await ask("POST", `/posts/${id}/restore`, { key })).json).toMatchObject({
      status: "published",
      deletedAt: null,
    });
    const again = await ask("POST", `/posts/${id}/restore`, { key });
    expect([again.status, again.headers.get("etag")]).toEqual([200, '"5"']);
    const history = await listChanges(api.store, { entryId: id });
    expect(history.map(({ action, userName, through }) => [action, userName, through])).toEqual(
      ["restored", "removed", "published", "scheduled", "created"].map((action) => [action, "Ida", "Laptop"]),
    );
  });

  test("a revision that a proxy made weak is the same one, and a star is whichever there is", async () => {
    const { id } = (await post({ title: "Weak" })).json;
    const patch = async (title: string, condition: string) =>
      (await ask("PATCH", `/posts/${id}`, { key: full, body: { title }, headers: { "if-match": condition } })).status;
    expect(await patch("Second", 'W/"1"')).toBe(200);
    expect(await patch("Late", 'W/"1"')).toBe(412);
    expect(await patch("Third", "*")).toBe(200);
    expect((await ask("DELETE", `/posts/${id}`, { key: full, headers: { "if-match": "*" } })).status).toBe(204);
  });

  test("a request sent twice under one name is done once, also when both come at once", async () => {
    const headers = { "idempotency-key": "monday" };
    const both = await Promise.all([post({ title: "Once" }, full, headers), post({ title: "Once" }, full, headers)]);
    expect(both.map(({ status, json }) => [status, json["id"]])).toEqual([
      [201, both[0]?.json["id"]],
      [201, both[0]?.json["id"]],
    ]);
    expect((await post({ title: "Another" }, full, headers)).json["code"]).toBe("reused");
    const another = await api.give(api.owner);
    expect((await post({ title: "Once" }, another, headers)).json["id"]).not.toBe(both[0]?.json["id"]);
  });

  test("entries of a build log that come at once all stay, and a release joins them", async () => {
    const project = await ask("POST", "/projects", { key: full, body: { title: "Kiln", data: { type: "hardware" } } });
    const { slug } = project.json as { slug: string };
    const titles = ["One", "Two", "Three"];
    const append = (title: string) =>
      ask("POST", `/projects/${slug}/log`, { key: full, body: { title, body: "It *works*." } });
    expect((await Promise.all(titles.map(append))).map(({ status }) => status)).toEqual([201, 201, 201]);
    await ask("POST", `/projects/${slug}/releases`, { key: full, body: { version: "1.0", at: 5 } });
    const bad = await ask("POST", `/projects/${slug}/releases`, { key: full, body: { version: "2", url: "nowhere" } });
    expect(bad.json.errors?.map((error) => error.pointer)).toEqual(["/url"]);
    const { log, releases } = (await ask("GET", `/projects/${slug}`, { key: full })).json
      .data as unknown as ProjectData;
    expect(log.map((row) => row.title).toSorted()).toEqual(titles.toSorted());
    expect([log[0]?.at, releases]).toEqual([api.store.now(), [{ at: 5, version: "1.0", body: "", url: "" }]]);
  });

  test("a picture is uploaded, described, used, listed, binned and restored", async () => {
    const made = await ask("POST", "/media", { key: full, body: await fileForm() });
    expect(made.json).toMatchObject({ alt: "The board", width: 4, mime: "image/png" });
    const at = `/media/${made.json["id"]}`;
    expect((await ask("PATCH", at, { key: full, body: { alt: "Board, top" } })).json["alt"]).toBe("Board, top");
    await ask("POST", "/media", { key: full, body: await fileForm("second.png") });
    const first = await ask("GET", "/media?limit=1", { key: full });
    const next = await ask("GET", `/media?limit=1&cursor=${first.json["next"]}`, { key: full });
    expect([next.json.items[0]?.id, next.json["next"]]).toEqual([made.json["id"], null]);
    const cover = { media: made.json["fileName"], alt: "Board" };
    const used = await post({ status: "published", data: { body: "", cover } });
    expect((await ask("GET", `/posts/${used.json["id"]}`)).json["data"].cover).toEqual(cover);
    expect((await ask("DELETE", at, { key: full })).status).toBe(204);
    expect((await ask("GET", at, { key: full })).status).toBe(404);
    expect((await ask("GET", `/posts/${used.json["id"]}`)).json["data"].cover).toBeNull();
    expect((await ask("PATCH", at, { key: full, body: { alt: "Unseen" } })).status).toBe(404);
    expect((await ask("POST", `${at}/restore`, { key: full })).json).toMatchObject({ alt: "Board, top" });
    const two = await fileForm();
    two.append("file", new File(["words"], "b.png"));
    expect(await ask("POST", "/media", { key: full, body: two })).toMatchObject({
      status: 400,
      json: { detail: "Send each field once, and one file at a time." },
    });
    const text = new FormData();
    text.append("file", new File(["words"], "a.png"));
    expect((await ask("POST", "/media", { key: full, body: text })).json.errors?.[0]?.pointer).toBe("/file");
  });

  test("too many requests and too many wrong keys are told when to come again", async () => {
    const clock = { now: 0 };
    const busy = await openApiSite(
      opened,
      createCallLimits(() => clock.now),
    );
    const scopes: KeyScope[] = ["read"];
    const key = await busy.give(busy.owner, scopes);
    for (let asked = 0; asked < 300; asked++) await busy.ask("GET", "/nothing-is-read", { key });
    for (let asked = 0; asked < 300; asked++) await busy.ask("GET", "/key", { key });
    const late = await busy.ask("GET", "/key", { key });
    expect([late.status, late.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await busy.ask("GET", "/posts")).status).toBe(200);
    for (let wrong = 0; wrong < 10; wrong++) expect((await busy.ask("GET", "/key", { key: "guess" })).status).toBe(401);
    expect((await busy.ask("GET", "/key", { key: await busy.give(busy.owner, scopes) })).status).toBe(429);
    clock.now = 60_001;
    expect((await busy.ask("GET", "/key", { key })).status).toBe(200);
    busy.remove();
  });
});
