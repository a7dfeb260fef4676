/** Every link and picture of the Markdown files leads to a file and a heading that exist, and pictures are light. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], { cwd: root, encoding: "utf8" });
const files = listed.split("\n").filter((file) => file !== "" && !/^demo\/posts\/|\/fixtures\//.test(file));

/** Without examples, whose links are somebody's own. */
const readText = (file: string) =>
  readFileSync(path.join(root, file), "utf8")
    .replaceAll(/^(`{3,}).*?^\1`*$/gms, "")
    .replaceAll(/`[^`\n]*`/g, (code) => (code.includes("](") ? "" : code));

/** As hosts of repositories make them: lower case, without punctuation, hyphens for spaces. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
const anchorsIn = (file: string) =>
  [...readText(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

/** Addresses of sites, and paths that the program itself serves, are not files. */
const isOutside = (target: string) => /^[a-z][a-z+.-]*:/i.test(target) || target.startsWith("/");
const linksIn = (file: string) => {
  const text = readText(file);
  const markdown = text.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g);
  return [...markdown, ...text.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, target = ""]) => target);
};

function faultOf(file: string, target: string): string[] {
  const [address = "", anchor] = target.split("#");
  const led = address === "" ? file : path.join(path.dirname(file), address);
  if (!existsSync(path.join(root, led))) return [`${file}: ${target} does not exist`];
  const missing = anchor !== undefined && led.endsWith(".md") && !anchorsIn(led).includes(anchor);
  return missing ? [`${file}: ${target} has no such heading`] : [];
}

test("every link and picture of the documents leads somewhere", () => {
  const links = files.flatMap((file) => linksIn(file).map((target) => ({ file, target })));
  const own = links.filter(({ target }) => !isOutside(target));
  expect(own.length).toBeGreaterThan(200);
  expect(own.flatMap(({ file, target }) => faultOf(file, target))).toEqual([]);
});

test("the README's pictures are light, and each says what it shows", () => {
  const readme = readText("README.md");
  const pictures = linksIn("README.md").filter((target) => target.startsWith("docs/images/"));
  expect(pictures.length).toBeGreaterThan(5);
  for (const picture of pictures) expect(statSync(path.join(root, picture)).size).toBeLessThan(200_000);
  const described = [...readme.matchAll(/!\[([^\]]{20,})\]|<img[^>]* alt="([^"]{20,})"/g)];
  expect(described).toHaveLength(pictures.length);
});

test("every guide and page of operations is listed where readers look", () => {
  const lists = linksIn("README.md").map((target) => path.normalize(target.split("#")[0] ?? ""));
  const operations = linksIn("docs/operations/README.md").map((target) => path.join("docs/operations", target));
  const contributing = linksIn("CONTRIBUTING.md");
  const pages = files.filter((file) => /^docs\/(guides|operations)\//.test(file));
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter((page) => ![...lists, ...operations, ...contributing].includes(page))).toEqual([]);
});
