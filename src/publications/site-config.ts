/** Which program a folder of Markdown belongs to, and what its settings say of addresses. */
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { type Fields } from "./front-matter.ts";
import { textOf } from "./read-fields.ts";
import type { Maker, Tree } from "./publication.ts";

export type SiteConfig = {
  maker: Maker;
  origin: string | null;
  /** Path of the site on its host, without a slash at its end. */
  basePath: string;
  language: string | null;
  /** By section, "" for all: with `:year`, `:title` and their like. */
  permalinks: Readonly<Record<string, string>>;
  /** Under which folder of the address a route draws texts. */
  routes: readonly string[];
};

const marks: [maker: Maker, pattern: RegExp][] = [
  ["obsidian", /(?:^|\/)\.obsidian\/|^quartz\.(?:config|layout)\.|^quartz\//],
  ["astro", /^astro\.config\.\w+$/],
  ["eleventy", /^(?:\.eleventy\.c?js|eleventy\.config\.\w+)$/],
  ["next", /^next\.config\.\w+$/],
  ["hugo", /^(?:hugo\.(?:toml|ya?ml|json)|config\/_default\/(?:hugo|config)\.\w+|content\/_index\.md|archetypes\/.+)$/],
  ["jekyll", /^(?:_config\.ya?ml|_posts\/.+)$/],
  ["hugo", /^config\.(?:toml|ya?ml|json)$/],
];

const recognise = (paths: readonly string[]): Maker =>
  marks.find(([, pattern]) => paths.some((path) => pattern.test(path)))?.[0] ?? "markdown";

export async function readConfig(tree: Tree): Promise<SiteConfig> {
  const maker = recognise(tree.paths);
  const fields = await readSettings(tree, maker);
  const origin = originOf(textOf(fields["baseURL"] ?? fields["baseurl"] ?? fields["url"] ?? fields["site"]));
  const given = textOf(maker === "jekyll" ? fields["baseurl"] : fields["base"]);
  return {
    maker,
    origin: origin?.origin ?? originOf(textOf(fields["url"]))?.origin ?? null,
    basePath: (given.startsWith("/") ? given : (origin?.pathname ?? "")).replace(/\/+$/, ""),
    language:
      textOf(fields["languageCode"] ?? fields["defaultContentLanguage"] ?? fields["lang"] ?? fields["locale"]) || null,
    permalinks: permalinksOf(fields["permalinks"] ?? fields["permalink"]),
    routes: routesIn(tree.paths),
  };
}

function originOf(text: string): URL | null {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}

/** A text counts for all sections; Hugo may keep those of pages one level deeper. */
function permalinksOf(value: unknown): Record<string, string> {
  if (typeof value === "string") return { "": value };
  if (typeof value !== "object" || value === null) return {};
  const fields = value as Fields;
  const inside = typeof fields["page"] === "object" && fields["page"] !== null ? (fields["page"] as Fields) : fields;
  return Object.fromEntries(
    Object.entries(inside).flatMap(([name, each]) => (typeof each === "string" ? [[name, each]] : [])),
  );
}

const settingFiles: Partial<Record<Maker, readonly string[]>> = {
  hugo: ["hugo", "config", "config/_default/hugo", "config/_default/config"].flatMap((name) =>
    ["toml", "yaml", "yml", "json"].map((ending) => `${name}.${ending}`),
  ),
  jekyll: ["_config.yml", "_config.yaml"],
};
const permalinkFiles = ["config/_default/permalinks.toml", "config/_default/permalinks.yaml"];

async function readSettings(tree: Tree, maker: Maker): Promise<Fields> {
  if (maker === "astro")
    return readScript(
      tree,
      tree.paths.find((path) => /^astro\.config\.\w+$/.test(path)),
    );
  const name = settingFiles[maker]?.find((path) => tree.paths.includes(path));
  const fields = name ? await parseSettings(tree, name) : {};
  const beside = maker === "hugo" ? permalinkFiles.find((path) => tree.paths.includes(path)) : undefined;
  return beside ? { ...fields, permalinks: await parseSettings(tree, beside) } : fields;
}

async function textAt(tree: Tree, path: string): Promise<string> {
  return new TextDecoder().decode((await tree.read(path)) ?? new Uint8Array());
}

/** Of settings that are a program, what is written out in them. */
async function readScript(tree: Tree, path: string | undefined): Promise<Fields> {
  const text = path ? await textAt(tree, path) : "";
  const valueOf = (name: string) =>
    new RegExp(String.raw`\b${name}\s*:\s*["'\`]([^"'\`]+)["'\`]`).exec(text)?.[1] ?? "";
  return { site: valueOf("site"), base: valueOf("base") };
}

/** Settings that cannot be read say nothing. */
async function parseSettings(tree: Tree, path: string): Promise<Fields> {
  const text = await textAt(tree, path);
  try {
    const value: unknown = path.endsWith(".toml") ? parseToml(text) : parseYaml(text);
    return typeof value === "object" && value !== null ? (value as Fields) : {};
  } catch {
    return {}; // no address of it is lost: files still have those that their program gives by itself
  }
}

const route =
  /^(?:src\/)?(?:pages|app)\/((?:[^[\]]*\/)?)\[(?:\.\.\.)?(?:slug|id|post|path|article|name|entry)\](?:\/(?:page|index))?\.(?:astro|[jt]sx?)$/i;

/** "blog/" of `src/pages/blog/[...slug].astro` and `app/(site)/blog/[slug]/page.tsx`. */
function routesIn(paths: readonly string[]): string[] {
  const found = paths.flatMap((path) => route.exec(path)?.[1] ?? []);
  const plain = found.map((folder) => folder.replaceAll(/\([^)]*\)\//g, ""));
  return [...new Set(plain)].filter((folder) => !/\b(?:tags?|categor(?:y|ies)|authors?|api|page)\//.test(folder));
}
