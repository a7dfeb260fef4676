/** The given platform behaviour in what is served: images (P7), hashed assets (P12), and pages under their policy. */
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { platformSteps } from "./platform-steps.ts";

const owner = ownerSite();
const { ask, withPage, open, withDatabase } = platformSteps(owner);

test("P7 images come in the given widths, at quality 75, as AVIF or WebP, from the site's own media alone", async () => {
  const media = path.join(owner.site.dataFolder, "media");
  mkdirSync(media, { recursive: true });
  writeFileSync(path.join(media, "not-an-image.webp"), "not a picture");
  if (!existsSync(path.join(media, "out.webp"))) symlinkSync("/etc/hostname", path.join(media, "out.webp"));
  withDatabase((database) => {
    for (const name of ["not-an-image.webp", "out.webp"])
      database.exec(
        `insert into media (site_id, id, file_name, original_name, mime, bytes, alt, created_at) values ('main', '${name}', '${name}', '${name}', 'image/webp', 13, '', 0)`,
      );
  });
  const image = (query: string, accept = "image/webp") => ask(`/_image?${query}`, { accept });
  for (const width of [640, 750, 828, 1080, 1200, 1920, 2048, 3840, 16, 32, 48, 64, 96, 128, 256, 384])
    expect([width, (await image(`src=/media/float-geometry.webp&w=${width}`)).status]).toEqual([width, 200]);
  for (const width of ["0", "15", "641", "4000", "", "64.0", "6e2", "-64", "abc"])
    expect([width, (await image(`src=/media/float-geometry.webp&w=${width}`)).status]).toEqual([width, 400]);
  const usual = await image("src=/media/float-geometry.webp&w=640");
  expect(usual.headers["content-type"]).toBe("image/webp");
  expect(usual.headers["cache-control"]).toBe("public, max-age=60, must-revalidate");
  expect(usual.headers.vary).toBe("Accept");
  expect(usual.body.equals((await image("src=/media/float-geometry.webp&w=640&q=75")).body)).toBe(true);
  expect(
    (
      await ask("/_image?src=/media/float-geometry.webp&w=640", {
        accept: "image/webp",
        "if-none-match": String(usual.headers.etag),
      })
    ).status,
  ).toBe(304);
  for (const quality of ["50", "90", "100", "0", "", "75.0", "x"])
    expect([quality, (await image(`src=/media/float-geometry.webp&w=640&q=${quality}`)).status]).toEqual([
      quality,
      400,
    ]);
  const held = async (tag: string) =>
    (await ask("/_image?src=/media/float-geometry.webp&w=640", { accept: "image/webp", "if-none-match": tag })).status;
  const etag = String(usual.headers.etag);
  for (const tag of [`W/${etag}`, `"other", ${etag}`, `"other",W/${etag}`, "*"])
    expect([tag, await held(tag)]).toEqual([tag, 304]);
  for (const tag of ['"other"', etag.slice(1), `"x${etag.slice(1)}`])
    expect([tag, await held(tag)]).toEqual([tag, 200]);
  for (const [accepted, type] of [
    ["image/avif;q=0, image/webp", "image/webp"],
    ["image/avif;q=0,image/webp;q=0.0,*/*", "image/jpeg"],
    ["image/webp;q=0.1", "image/webp"],
  ] as const)
    expect([accepted, (await image("src=/media/float-geometry.webp&w=640", accepted)).headers["content-type"]]).toEqual(
      [accepted, type],
    );
  const avif = await image("src=/media/float-geometry.webp&w=640", "image/avif,image/webp,*/*");
  expect(avif.headers["content-type"]).toBe("image/avif");
  for (const source of [
    "/media/../secret",
    "/media/..%2fsecret",
    "/etc/passwd",
    "http://127.0.0.1:22/",
    "//127.0.0.1/x",
    "/media/a%00.webp",
    "file:///etc/passwd",
    "data:image/png;base64,AA",
    "",
  ])
    expect([source, (await image(`src=${source}&w=64`)).status]).toEqual([source, 400]);
  expect((await image("src=/media/out.webp&w=64")).status).toBe(404);
  expect((await image("src=/media/none.webp&w=64")).status).toBe(404);
  expect((await image("src=/media/not-an-image.webp&w=64")).status).toBe(415);
});

test("P12 hashed assets are kept for a year, and a missing one is not", async () => {
  const script = /"(\/assets\/[^"]+\.js)"/.exec((await ask("/")).body.toString())?.[1] ?? "";
  for (const [accepted, encoding] of [
    ["br, gzip", "br"],
    ["zstd", "zstd"],
    ["gzip", "gzip"],
    ["identity", undefined],
  ] as const) {
    const answer = await ask(script, { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["cache-control"]).toBe("max-age=31536000, immutable");
  }
  const missing = await ask("/assets/nothing-12345678.js");
  expect(missing.status).toBe(404);
  expect(missing.headers["cache-control"] ?? "").not.toContain("immutable");
});

test("pages run under a policy without inline permission, from fixed bytes with an ETag", async () => {
  const first = await ask("/beers", { "accept-encoding": "br" });
  expect(String(first.headers["content-security-policy"])).not.toContain("unsafe");
  expect(first.headers["content-encoding"]).toBe("br");
  expect((await ask("/beers", { "if-none-match": String(first.headers.etag) })).status).toBe(304);
  const own = await ask("/beers", { cookie: owner.cookie });
  expect(own.headers["content-security-policy"]).toMatch(/'nonce-[A-Za-z0-9+/=]+'/);
  expect(own.headers["cache-control"]).toBe("private, no-store");
  await withPage(async (page, _context, errors) => {
    for (const target of [
      "/",
      "/beers",
      "/beers/copper-pour",
      "/batches/reflow-47",
      "/recipes/copper-pour",
      "/writing",
      "/about",
    ])
      await open(page, target);
    expect(errors).toEqual([]);
  });
});
