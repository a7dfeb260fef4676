/** The import screen for sites: sent, read, imported, stopped and gone on with, undone; by editors alone. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { testWorker } from "../../../tests/do-work.ts";
import { member } from "../../../tests/entry-factory.ts";
import { inviteEditor } from "../../../tests/invite-editor.ts";
import { plansOf } from "../../../tests/plans-of.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import { listEntries } from "../../storage/entries.ts";
import { findRedirect, listRedirects } from "../../storage/redirects.ts";
import { changeUpload, findUpload, isAtWork, listReports, listUploads } from "../../storage/publication-uploads.ts";
import { findViewer, setRole } from "../../storage/people.ts";
import type { Store } from "../../storage/database.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { importSite } from "./import-uploaded-site.ts";
import { changeUploads, receiveSite } from "./upload-deeds.ts";
import { uploadPage } from "./upload-page.ts";

const postOf = (title: string, more = "") => ({
  id: title,
  title,
  slug: title.toLowerCase(),
  html: `<p>About ${title}.</p>${more}`,
  status: "published",
  published_at: "2020-01-02T03:04:05.000Z",
});
const ghost = (...posts: object[]) => JSON.stringify({ db: [{ meta: { version: "5.0.0" }, data: { posts } }] });
const blog = ghost(postOf("Hops"), postOf("Malt", '<p><img src="https://elsewhere.example/a.png"></p>'));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "wortfolio-upload-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(engines)("a site sent to the studio on %s", (engine) => {
  let tested: TestDatabase;
  beforeAll(async () => {
    tested = await openTestDatabase(engine);
  });
  afterAll(() => tested.dispose());

  async function open(): Promise<{ site: SiteContext; clock: { now: number } }> {
    const clock = { now: noon };
    const store = tested.store(clock);
    const viewer = await findViewer(store, await inviteEditor(store));
    return { site: siteAs(store, viewer ?? guest), clock };
  }
  const siteAs = (store: Store, viewer: Viewer) => siteOf(store, viewer, { mediaFolder: path.join(folder, "media") });

  const work = ({ store }: SiteContext) => testWorker(store, [importSite], folder).drain();
  const files = () => (existsSync(path.join(folder, "imports")) ? readdirSync(path.join(folder, "imports")) : []);

  async function send(site: SiteContext, content: string, name = "ghost.json") {
    const form = formOf({ deed: "upload" });
    form.append("file", new File([content], name));
    const answer = await receiveSite(site, new Request("http://localhost:3000/", { method: "POST", body: form }));
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  }
  const idIn = (goTo: string | null) => new URL(goTo ?? "", "http://localhost").searchParams.get("waiting") ?? "";
  const sent = async (site: SiteContext, content = blog) => idIn((await send(site, content)).goTo);
  const act = (site: SiteContext, deed: string, id: string, more = {}) =>
    changeUploads(site, formOf({ deed, id, ...more }));
  async function seen(site: SiteContext, id: string, more = {}) {
    const page = await uploadPage(site, new URLSearchParams({ waiting: id, ...more }));
    if (!page.ok || !page.value.open) throw new Error("No such page.");
    return page.value.open;
  }
  const titles = async ({ store, viewer }: SiteContext) =>
    (await listEntries(store, "post", viewer)).map(({ title }) => title).sort();

  test("it is read before anything is stored, and imported when told to", async () => {
    const { site } = await open();
    const id = await sent(site);
    expect((await seen(site, id)).upload.stage).toBe("waiting");
    await work(site);
    const { upload, reports } = await seen(site, id);
    expect(upload).toMatchObject({ stage: "ready", maker: "ghost", fileName: "ghost.json", counts: { imported: 2 } });
    expect(reports).toMatchObject([
      { title: "Hops", address: "/writing/hops", from: ["/hops"], notes: [] },
      { title: "Malt", address: "/writing/malt", notes: [expect.stringContaining("another host")] },
    ]);
    expect((await seen(site, id, { show: "notes" })).reports).toMatchObject([{ title: "Malt" }]);
    expect(await titles(site)).toEqual([]);

    await act(site, "import", id);
    expect((await seen(site, id)).upload.stage).toBe("running");
    await work(site);
    expect((await seen(site, id)).upload).toMatchObject({ stage: "done", counts: { imported: 2, redirects: 2 } });
    expect(await titles(site)).toEqual(["Hops", "Malt"]);
    expect(await findRedirect(site.store, "/hops")).toMatchObject({ to: "/writing/hops" });
    expect(files()).toEqual([]);
  });

  test("the whole of it is undone in one step", async () => {
    const { site } = await open();
    const id = await sent(site);
    await work(site);
    await act(site, "import", id);
    await work(site);
    await act(site, "undo", id);
    await work(site);
    expect((await seen(site, id)).upload).toMatchObject({ stage: "undone", counts: { imported: 2, redirects: 2 } });
    expect(await titles(site)).toEqual([]);
    expect(await listRedirects(site.store)).toEqual([]);
    expect(await sent(site)).not.toBe(id);
  });

  test("an import whose work was given up says so, and goes on where it stopped", async () => {
    const { site } = await open();
    const id = await sent(site);
    await work(site);
    await act(site, "import", id);
    await site.store.database.db
      .updateTable("jobs")
      .set({ state: "cancelled" })
      .where("site_id", "=", site.store.siteId)
      .execute();
    expect((await seen(site, id)).upload.stage).toBe("stopped");
    await act(site, "continue", id);
    await work(site);
    expect((await seen(site, id)).upload.stage).toBe("done");
    expect(await titles(site)).toEqual(["Hops", "Malt"]);
  });

  test("a check that was given up is deleted, an import is undone", async () => {
    const { site } = await open();
    const id = await sent(site);
    const giveUp = () =>
      site.store.database.db
        .updateTable("jobs")
        .set({ state: "cancelled" })
        .where("site_id", "=", site.store.siteId)
        .execute();
    await giveUp();
    expect((await seen(site, id)).upload).toMatchObject({ stage: "stopped", hasBegun: false });
    await act(site, "continue", id);
    await work(site);
    await act(site, "import", id);
    await giveUp();
    expect((await seen(site, id)).upload).toMatchObject({ stage: "stopped", hasBegun: true });
    await act(site, "undo", id);
    await work(site);
    expect((await seen(site, id)).upload.stage).toBe("undone");
  });

  test("reports and the work at hand are found by their keys", async () => {
    const { site } = await open();
    const id = await sent(site);
    await work(site);
    const plans = await plansOf(site.store, /publication_reports|jobs/, async (store) => {
      await listReports(store, id, { onlyNoted: true, after: "", limit: 9 });
      await isAtWork(store, id);
    });
    expect(plans).toHaveLength(3);
    if (engine === "sqlite") expect(plans.join()).not.toMatch(/SCAN|TEMP B-TREE/);
  });

  test("killed after the last text, it is told as done with all that it brought", async () => {
    const { site } = await open();
    const id = await sent(site);
    await work(site);
    await act(site, "import", id);
    await work(site);
    await changeUpload(site.store, id, { status: "done", totals: null });
    const job = { ...({} as Parameters<typeof importSite.run>[1]), payload: { importId: id } };
    const parts = { store: site.store, dataFolder: folder, origin: "", signal: new AbortController().signal };
    expect(await importSite.run(parts, job)).toMatchObject({ ok: true });
    expect((await seen(site, id)).upload.counts).toMatchObject({ imported: 2, redirects: 2 });
  });

  test("the same file leads to the same import, and a second press starts nothing twice", async () => {
    const { site } = await open();
    const id = await sent(site);
    expect(await sent(site)).toBe(id);
    expect(files()).toEqual([id]);
    await work(site);
    await act(site, "import", id);
    await act(site, "import", id, { drafts: "yes" });
    await work(site);
    expect(await titles(site)).toEqual(["Hops", "Malt"]);
    expect(await findUpload(site.store, id)).toMatchObject({ asDrafts: false });
  });

  test("as drafts nobody sees it", async () => {
    const { site } = await open();
    const id = await sent(site);
    await work(site);
    await act(site, "import", id, { drafts: "yes" });
    await work(site);
    expect(await titles({ ...site, viewer: guest })).toEqual([]);
  });

  test("an address that is taken is told of", async () => {
    const { site } = await open();
    await sent(site);
    const first = await sent(site, ghost(postOf("Hops")));
    await work(site);
    await act(site, "import", first);
    await work(site);
    const second = await sent(site, ghost(postOf("Hops", "<p>Another.</p>")));
    await work(site);
    const { reports } = await seen(site, second);
    expect(reports).toMatchObject([{ address: "/writing/hops-2" }]);
    expect(reports[0]?.notes.join()).toContain("/writing/hops");
  });

  test.each([
    ["", "ghost.json", /empty/],
    ['{"a":1}', "a.json", /export/],
    ["x".repeat(100), "picture.png", /export/],
  ])("%j as %s is refused at the field, and nothing is left", async (content, name, said) => {
    const { site } = await open();
    const answer = await send(site, content, name);
    expect(answer).toMatchObject({ refused: "form", errors: { file: expect.stringMatching(said) } });
    expect(files()).toEqual([]);
    expect(await listUploads(site.store, 9)).toEqual([]);
  });

  test("a form without a file, or cut off, is refused at the field", async () => {
    const { site } = await open();
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n{"db":';
    for (const [body, said] of [
      ["--x--\r\n", /Choose/],
      [head, /interrupted/],
    ] as const) {
      const answer = await receiveSite(site, new Request("http://localhost:3000/", { method: "POST", body, headers }));
      expect(answer).toMatchObject({ value: { errors: { file: expect.stringMatching(said) } } });
    }
    expect(files()).toEqual([]);
  });

  test("a file that looks right and holds nothing is refused in words, and can be sent again", async () => {
    const { site } = await open();
    const id = await sent(site, ghost());
    await work(site);
    expect((await seen(site, id)).upload).toMatchObject({ stage: "refused", fault: expect.stringMatching(/No posts/) });
    expect(files()).toEqual([]);
    expect(await sent(site, ghost())).not.toBe(id);
  });

  test("a single text whose front matter is broken is refused with its line and its fault, and can be mended", async () => {
    const { site } = await open();
    const id = idIn((await send(site, "---\ntitle: One\ntags: a: b\n---\n\nText.\n", "one.md")).goTo);
    await work(site);
    const { upload, reports } = await seen(site, id);
    expect(upload).toMatchObject({ stage: "refused", fault: expect.stringMatching(/list says why/) });
    expect(reports).toMatchObject([
      { source: "one.md", status: "left-out", notes: [expect.stringMatching(/^Line 3: .*mappings/)] },
    ]);
    expect(await titles(site)).toEqual([]);
    const mended = idIn((await send(site, "---\ntitle: One\ntags: a\n---\n\nText.\n", "one.md")).goTo);
    await work(site);
    expect((await seen(site, mended)).upload).toMatchObject({ stage: "ready", counts: { imported: 1 } });
  });

  test("who is no editor sends, sees and starts nothing, nor does work in their name go on", async () => {
    const { site } = await open();
    const id = await sent(site);
    for (const [viewer, code] of [
      [guest, "sign-in"],
      [member, "forbidden"],
    ] as const) {
      const other = siteAs(site.store, viewer);
      await expect(send(other, blog)).rejects.toThrow(code);
      expect(await act(other, "import", id)).toMatchObject({ ok: false, code });
      expect(await uploadPage(other, new URLSearchParams({ waiting: id }))).toMatchObject({ ok: false, code });
    }
    await work(site);
    await act(site, "import", id);
    await setRole(site.store, site.viewer.userId ?? "", "viewer");
    await work(site);
    expect(await titles(site)).toEqual([]);
  });

  test("another site's import is not found", async () => {
    const { site } = await open();
    const id = await sent(site);
    const { site: other } = await open();
    expect(await uploadPage(other, new URLSearchParams({ waiting: id }))).toMatchObject({ code: "not-found" });
    await act(other, "discard", id);
    expect(files()).toEqual([id]);
  });

  test("discarded, or forgotten for a day, it is gone with its file", async () => {
    const { site, clock } = await open();
    const id = await sent(site);
    await act(site, "discard", id);
    expect(await findUpload(site.store, id)).toBeNull();
    const forgotten = await sent(site);
    clock.now += 86_400_001;
    const next = await sent(site, ghost(postOf("Next")));
    expect(await findUpload(site.store, forgotten)).toBeNull();
    expect(files()).toEqual([next]);
  });
});
