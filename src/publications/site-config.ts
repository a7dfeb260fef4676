/** Which program a folder of Markdown belongs to, and what its settings say of addresses. */
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { type Fields, splitFrontMatter } from "./front-matter.ts";
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
  /** Folder that the program takes for its own, "" or with a slash at its end. */
  root: string;
  /** Eleventy's folder of texts below that, the same way. */
  input: string;
  /** Eleventy's, of texts that state none: by the folder they lie in and by their layout. */
  inherited: ReadonlyMap<string, Inherited>;
};
type Inherited = { permalink: string; layout: string };

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

const settings =
  /^(.*\/)?(?:astro\.config\.\w+|\.eleventy\.c?js|eleventy\.config\.\w+|next\.config\.\w+|hugo\.(?:toml|ya?ml|json)|_config\.ya?ml)$/;

/** A repository may keep its site in a folder, beside scripts and notes: the one that has a program's settings and most of the texts. */
function rootOf(paths: readonly string[], texts: readonly string[]): string {
  if (recognise(paths) !== "markdown") return "";
  const folders = new Set(paths.flatMap((path) => settings.exec(path)?.[1] ?? []));
  return (
    [...folders]
      .slice(0, 50)
      .find((folder) => texts.filter((path) => path.startsWith(folder)).length * 2 > texts.length) ?? ""
  );
}

const treeIn = (tree: Tree, root: string): Tree =>
  root === ""
    ? tree
    : {
        paths: tree.paths.filter((path) => path.startsWith(root)).map((path) => path.slice(root.length)),
        read: (path) => tree.read(root + path),
      };

/** `texts`: the paths among the tree's that are texts. */
export async function readConfig(whole: Tree, texts: readonly string[]): Promise<SiteConfig> {
  const root = rootOf(whole.paths, texts);
  const tree = treeIn(whole, root);
  const maker = recognise(tree.paths);
  const input = maker === "eleventy" ? await readInput(tree) : "";
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
    root,
    input,
    inherited: maker === "eleventy" ? await readInherited(tree, input) : new Map(),
  };
}

async function readInput(tree: Tree): Promise<string> {
  const path = tree.paths.find((each) => /^(?:\.eleventy\.c?js|eleventy\.config\.\w+)$/.test(each));
  const text = path ? await textAt(tree, path) : "";
  const [, folder = ""] =
    /\bdir\s*:\s*\{[^{}]{0,500}?\binput\s*:\s*["'`]([^"'`]+)["'`]/.exec(text) ??
    /\bsetInputDirectory\(\s*["'`]([^"'`]+)["'`]/.exec(text) ??
    [];
  const plain = folder.replace(/^\.?\/+|\/+$/g, "");
  return plain === "" || plain === "." ? "" : `${plain}/`;
}

/** Of folders (`posts/posts.json` counts for what is in `posts/`) and of layouts, by their path below `_includes`. */
async function readInherited(tree: Tree, input: string): Promise<Map<string, Inherited>> {
  const found = new Map<string, Inherited>();
  for (const path of tree.paths.filter((each) => each.startsWith(input)).map((each) => each.slice(input.length))) {
    const folder = ofFolder.exec(path)?.[1];
    const layout = ofLayout.exec(path)?.[1];
    if (folder === undefined && layout === undefined) continue;
    const text = await textAt(tree, input + path);
    if (folder !== undefined)
      found.set(folder, { permalink: quoted(text, "permalink"), layout: quoted(text, "layout") });
    if (layout !== undefined) {
      const fields = splitFrontMatter(text).fields ?? {};
      found.set(layout, { permalink: textOf(fields["permalink"]), layout: textOf(fields["layout"]) });
    }
  }
  return found;
}

const ofFolder = /^((?:[^/]+\/)*([^/]+)\/)\2\.(?:json|11tydata\.(?:json|[cm]?js))$/;
const ofLayout = /^(?:_includes|_layouts)\/(.+\.(?:njk|liquid|html|md))$/;

/** Of an object in JSON or in a program, where it is written out. */
const quoted = (text: string, name: string): string =>
  new RegExp(String.raw`["']?\b${name}["']?\s*:\s*(["'\`])([^\n]*?)\1`).exec(text)?.[2] ?? "";

/** What the text's folders and its layout say of its address, the nearest first. */
export function inheritedPermalink({ inherited, input }: SiteConfig, path: string, layout: string): string {
  const parts = path.slice(input.length).split("/").slice(0, -1);
  const folders = parts.map((_, index) => inherited.get(`${parts.slice(0, index + 1).join("/")}/`)).toReversed();
  const stated = folders.find((folder) => folder?.permalink)?.permalink;
  if (stated) return stated;
  let name = layout || folders.find((folder) => folder?.layout)?.layout || "";
  // A layout may have one of its own, and so on; a circle of them ends.
  for (let depth = 0; name !== "" && depth < 5; depth++) {
    const found = inherited.get(name) ?? inherited.get(`${name}.njk`) ?? inherited.get(`layouts/${name}`);
    if (found?.permalink) return found.permalink;
    name = found?.layout ?? "";
  }
  return "";
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
