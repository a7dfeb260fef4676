/** The examples of the guides are taken word for word by the programs that they are for, where these are installed. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { nginxPath } from "./nginx-server.ts";

const execute = promisify(execFile);
const installed = (name: string) =>
  ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/bin"].map((folder) => path.join(folder, name)).find(existsSync);
const caddy = installed("caddy");
const analyze = installed("systemd-analyze");

const examplesOf = (page: string, language: string) =>
  readFileSync(page, "utf8")
    .matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "gs"))
    .map(([, example = ""]) => example)
    .toArray();

let folder: string;
const at = (name: string) => path.join(folder, name);
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), "wortfolio-examples-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.runIf(nginxPath)("nginx takes the guide's example", async () => {
  const examples = examplesOf("docs/guides/reverse-proxy.md", "nginx");
  expect(examples).toHaveLength(1);
  const certificate = path.resolve("tests/tls/certificate.pem");
  const servers = examples
    .join("\n")
    .replace(/\/etc\/letsencrypt\/\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\/\S+privkey\.pem/, path.resolve("tests/tls/key.pem"))
    .replace("listen 443", "listen 127.0.0.1:44300");
  writeFileSync(at("nginx.conf"), `pid ${at("nginx.pid")};\nevents {}\nhttp {\naccess_log off;\n${servers}}\n`);
  const { stderr } = await execute(nginxPath ?? "", [
    "-t",
    "-p",
    folder,
    "-c",
    at("nginx.conf"),
    "-e",
    at("error.log"),
  ]);
  expect(stderr).toContain("test is successful");
  expect(stderr).not.toMatch(/\[(warn|emerg)\](?!.*"user" directive)/);
});

test.runIf(caddy)("Caddy takes each of the guide's examples", async () => {
  for (const example of examplesOf("docs/guides/reverse-proxy.md", "caddyfile")) {
    writeFileSync(at("Caddyfile"), example);
    await execute(caddy ?? "", ["adapt", "--adapter", "caddyfile", "--config", at("Caddyfile")]);
  }
});

test.runIf(analyze)("systemd takes the unit, and finds little exposed", async () => {
  const unit = readFileSync("deploy/wortfolio.service", "utf8").replace("/usr/local/bin/wortfolio", process.execPath);
  writeFileSync(at("wortfolio.service"), unit);
  const { stderr } = await execute(analyze ?? "", ["verify", at("wortfolio.service")]);
  expect(stderr.split("\n").filter((line) => line.includes("wortfolio"))).toEqual([]);
  await execute(analyze ?? "", ["security", "--offline=true", "--threshold=20", at("wortfolio.service")]);
});

test("the compose files and the image agree on folder, port and proxy", () => {
  const image = readFileSync("deploy/Dockerfile", "utf8");
  expect(image).toMatch(/DATA_FOLDER=\/data .*PORT=3000/);
  expect(image).toContain("USER node");
  const composed = (file: string) => parse(readFileSync(file, "utf8")) as { services: Record<string, object> };
  for (const file of ["deploy/compose.yaml", "deploy/compose.postgres.yaml"])
    expect(composed(file).services["site"]).toMatchObject({
      build: { context: "..", dockerfile: "deploy/Dockerfile" },
      volumes: ["data:/data"],
      read_only: true,
    });
  const { site, caddy: proxy } = composed("deploy/compose.postgres.yaml").services;
  expect(site).toMatchObject({ environment: { TRUST_PROXY: "172.30.47.2" } });
  expect(proxy).toMatchObject({ networks: { site: { ipv4_address: "172.30.47.2" } } });
});
