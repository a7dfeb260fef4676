/** The examples of the guide to the API, run as they stand there. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openApiSite } from "../../../tests/api-site.ts";
import { openTestDatabase } from "../../../tests/databases.ts";
import { freePort } from "../../../tests/free-port.ts";

const run = promisify(execFile);

test("each example of the guide does what the guide says", async () => {
  const opened = await openTestDatabase("sqlite");
  const api = await openApiSite(opened);
  const port = await freePort();
  const server = serve({ fetch: api.doors.fetch, port, hostname: "127.0.0.1", overrideGlobalObjects: false });
  const folder = mkdtempSync(join(tmpdir(), "wortfolio-guide-"));
  const board = await sharp({ create: { width: 2, height: 2, channels: 3, background: "#083" } })
    .png()
    .toBuffer();
  writeFileSync(join(folder, "board.png"), board);
  const env = { ...process.env, SITE: `http://127.0.0.1:${port}`, KEY: await api.give(api.owner) };
  const guide = readFileSync("docs/guides/api.md", "utf8");
  const examples = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, example = ""]) => example);
  expect(examples.length).toBe(6);
  for (const example of examples) {
    const script = `set -e\n${example.replaceAll("curl ", "curl --silent --show-error ")}`;
    const { stdout } = await run("bash", ["-c", script], { env, cwd: folder });
    expect([example, stdout.includes('"code"')]).toEqual([example, false]);
  }
  const post = (await api.ask("GET", "/posts/first-light")).json;
  expect(post).toMatchObject({ status: "published", deletedAt: null, data: { series: "The rig", tags: ["rig"] } });
  const { json } = await api.ask("GET", "/projects/rig", { key: env.KEY });
  expect(json.data).toMatchObject({ log: [{ title: "Second board" }], releases: [{ version: "0.2" }] });
  server.close();
  api.remove();
  rmSync(folder, { recursive: true });
  await opened.dispose();
});
