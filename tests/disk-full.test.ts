/** A disk that is full under the built program: pages stay readable, nothing is a fault, and it goes on when there is room again. */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHttpServer } from "./notifier-servers.ts";
import { becomeOwner, startSite, type SiteServer } from "./site-server.ts";
import { mountSmallDisk } from "./small-disk.ts";

const disk = mountSmallDisk("64m");

describe.runIf(disk)("on a full disk", () => {
  const dataFolder = path.join(disk?.folder ?? "", "data");
  let site: SiteServer;
  let cookie = "";
  let token = "";
  let image = "";

  const post = (target: string, body: NonNullable<RequestInit["body"]>, headers: Record<string, string> = {}) =>
    fetch(site.url + target, { method: "POST", body, redirect: "manual", headers: { origin: site.url, ...headers } });
  let sent = 0;
  const reading = () =>
    post(`/stream?id=${token}`, JSON.stringify({ name: "Spindle", temp: 19, gravity: 1.05 - ++sent / 1e5 }));
  const upload = async (name: string) => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set("deed", "upload");
    form.set("files", new Blob([new Uint8Array(picture)], { type: "image/png" }), name);
    return post("/studio/media", form, { cookie });
  };
  const signIn = () =>
    post("/sign-in", new URLSearchParams({ email: "owner@brewery.example", password: "a long enough password" }));

  beforeAll(async () => {
    mkdirSync(dataFolder);
    site = await startSite({ dataFolder });
    cookie = await becomeOwner(site);
    token = (await site.command("device", "add", "Spindle")).split("\n").at(-1) ?? "";
    expect((await upload("first.png")).status).toBe(303);
    image = readdirSync(path.join(dataFolder, "media")).find((name) => name.endsWith(".png")) ?? "";
    disk?.fill();
    // What the database has of space it uses up first.
    while ((await reading()).status === 200);
  });
  afterAll(async () => {
    await site?.stop();
    disk?.remove();
  });

  test("a reading is answered 503 and says why", async () => {
    const answer = await reading();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ code: "disk-full" });
  });

  test("pages of the site and the studio stay readable while a device posts", async () => {
    for (const target of ["/", "/beers", "/batches", "/writing", "/search?q=x", "/sign-in"])
      for (const headers of [{}, { cookie }] as Record<string, string>[]) {
        await reading();
        expect([target, (await fetch(site.url + target, { headers })).status]).toEqual([target, 200]);
      }
    for (const target of ["/studio", "/studio/devices", "/studio/media", "/studio/batches", "/account"]) {
      await reading();
      expect([target, (await fetch(site.url + target, { headers: { cookie } })).status]).toEqual([target, 200]);
    }
  });

  test("an image is made and sent though it cannot be kept", async () => {
    const answer = await fetch(`${site.url}/_image?src=/media/${image}&w=640`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(640);
    expect(readdirSync(dataFolder, { recursive: true }).filter((name) => String(name).includes(".part"))).toEqual([]);
  });

  test("forms say that the disk is full, and keep what was typed", async () => {
    const typed = { deed: "publish", title: "Typed before", language: "en", body: "canary".repeat(20_000) };
    const answer = await post("/studio/writing/new", new URLSearchParams(typed), { cookie });
    const page = await answer.text();
    expect([answer.status, page.includes("The disk is full"), page.includes("Typed before")]).toEqual([
      503,
      true,
      true,
    ]);
  });

  test("an upload says so too, and leaves no file behind", async () => {
    const before = readdirSync(path.join(dataFolder, "media"));
    const answer = await upload("second.png");
    expect([answer.status < 500 || answer.status === 503, (await answer.text()).includes("disk is full")]).toEqual([
      true,
      true,
    ]);
    expect(readdirSync(path.join(dataFolder, "media"))).toEqual(before);
  });

  test("signing in says so and counts as no wrong try; signing out lets the browser forget", async () => {
    for (let attempt = 0; attempt < 12; attempt++) {
      const answer = await signIn();
      expect([answer.status, (await answer.text()).includes("The disk is full")]).toEqual([503, true]);
    }
    const out = await post("/sign-out", "", { cookie });
    expect([out.status, out.headers.getSetCookie().join()]).toEqual([302, expect.stringContaining("Max-Age=0")]);
  });

  test("nothing of it is a fault in the log, and everything goes on when there is room again", async () => {
    expect(
      site
        .output()
        .split("\n")
        .filter((line) => line.includes('"level":"error"')),
    ).toEqual([]);
    rmSync(disk?.filler ?? "");
    await expect.poll(async () => (await reading()).status).toBe(200);
    expect((await signIn()).status).toBe(302);
  });

  test("a program that is killed and starts on the full disk does its work once there is room", async () => {
    const server = await startHttpServer();
    const url = `http://127.0.0.1:${server.port}/`;
    const channel = { notifier: "webhook", name: "Hook", "config.url": url, allowPrivate: "yes" };
    const channels = (fields: Record<string, string>) =>
      post("/studio/notifications", new URLSearchParams(fields), { cookie });
    const added = await (await channels({ deed: "add", ...channel })).text();
    const id = /name="id" value="([^"]+)"/.exec(added)?.[1] ?? "";
    await channels({ deed: "test", id });
    await expect.poll(() => server.arrivals.length).toBe(1);
    disk?.fill();
    while ((await reading()).status === 200);
    await site.stop("SIGKILL");
    site = await startSite({ dataFolder, port: site.port });
    await expect.poll(() => site.output()).toContain("the worker could not start");
    rmSync(disk?.filler ?? "");
    await expect.poll(async () => (await channels({ deed: "test", id })).status).toBe(303);
    await expect.poll(() => server.arrivals.length, { timeout: 10_000 }).toBeGreaterThan(1);
    expect(site.output()).not.toContain('"level":"error"');
    await server.close();
  }, 60_000);
});
