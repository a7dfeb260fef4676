/** Under which address its program served a Markdown file: by what its front matter says, else by where it lies. */
import type { Fields } from "./front-matter.ts";
import { firstText, listOf, textOf } from "./read-fields.ts";
import { inheritedPermalink, type SiteConfig } from "./site-config.ts";

export type FileName = {
  /** Folders below the root of texts. */
  folders: string[];
  /** Without date, language and ending; of a bundle its folder's. */
  name: string;
  /** A file `index` in a folder of its own. */
  isBundle: boolean;
  date: string | null;
  language: string | null;
};

const roots =
  /^(?:src\/content\/|src\/data\/|src\/pages\/|src\/app\/|content\/|contents\/|data\/|pages\/|app\/|source\/|src\/|docs\/|site\/)/;
const datedName = /^(\d{4}-\d{1,2}-\d{1,2})[-_ ]+(?=\S)/;
const language = /\.([a-z]{2}(?:-[A-Za-z]{2,4})?)$/;

/** Of `_posts`, `@drafts` and `(group)` the name alone is no part of an address. */
const silent = /^(?:_posts|_drafts|\(.*\))$/;

/** Its path in the folder of the program, where it lies in that. */
const pathIn = (path: string, { root }: SiteConfig): string => (path.startsWith(root) ? path.slice(root.length) : path);

export function readFileName(path: string, config: SiteConfig): FileName {
  const inside = pathIn(path, config);
  const { input } = config;
  const parts = (input !== "" && inside.startsWith(input) ? inside.slice(input.length) : inside.replace(roots, ""))
    .replace(/\.(?:mdx?|markdown|mdoc)$/i, "")
    .split("/");
  const last = parts.pop() ?? "";
  const stated = language.exec(last)?.[1] ?? null;
  const bare = stated ? last.slice(0, -stated.length - 1) : last;
  const isBundle = /^(?:index|page)$/i.test(bare) && parts.length > 0;
  const own = isBundle ? (parts.pop() ?? "") : bare;
  const date = datedName.exec(own)?.[1] ?? null;
  const name = own.replace(datedName, "");
  return { folders: parts, name, isBundle, date, language: stated };
}

/** As the makers make addresses of names. */
const urlized = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._~-]+/gu, "-")
    .replaceAll(/-{2,}/g, "-")
    .replaceAll(/^-+|-+$/g, "");

export const asPath = (text: string): string =>
  `/${text
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(/[?#].*$/, "")
    .replace(/(?:^|\/)index\.html?$/, "/")}`.replaceAll(/\/{2,}/g, "/");

type Place = { config: SiteConfig; path: string; file: FileName; fields: Fields; title: string; at: number | null };

const two = (number: number) => String(number).padStart(2, "0");

/** `/:year/:month/:title/` filled in; null where it names what is not known. */
function fillPattern(pattern: string, { file, fields, title, at }: Place): string | null {
  const day = at === null ? null : new Date(at);
  const slug = textOf(fields["slug"]) || file.name;
  const values: Record<string, string> = {
    title: urlized(textOf(fields["slug"]) || (pattern.includes(":slug") || file.date ? file.name : title)),
    slug: urlized(slug),
    slugorfilename: urlized(slug),
    slugorcontentbasename: urlized(slug),
    contentbasename: urlized(file.name),
    filename: urlized(file.name),
    name: urlized(file.name),
    section: file.folders[0] ?? "",
    sections: file.folders.join("/"),
    path: [...file.folders, file.name].join("/"),
    collection: (file.folders[0] ?? "").replace(/^_/, ""),
    categories: listOf(fields["categories"] ?? fields["category"], true)
      .map(urlized)
      .join("/"),
    output_ext: ".html",
    ...(day && {
      year: String(day.getUTCFullYear()),
      short_year: two(day.getUTCFullYear() % 100),
      month: two(day.getUTCMonth() + 1),
      i_month: String(day.getUTCMonth() + 1),
      day: two(day.getUTCDate()),
      i_day: String(day.getUTCDate()),
    }),
  };
  let isKnown = true;
  const filled = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name.toLowerCase()];
    if (value === undefined) isKnown = false;
    return value ?? "";
  });
  return isKnown ? asPath(filled) : null;
}

const jekyllPatterns: Record<string, string> = {
  date: "/:categories/:year/:month/:day/:title.html",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:month/:title.html",
  none: "/:categories/:title.html",
};

function jekyllAddress(place: Place): string | null {
  const { config, file } = place;
  const isPost = file.folders.some((folder) => /^_(?:posts|drafts)$/.test(folder));
  const stated = config.permalinks[""] ?? "date";
  if (isPost) return fillPattern(jekyllPatterns[stated] ?? stated, place);
  const path = [...file.folders.map((folder) => folder.replace(/^_/, "")), file.name].join("/");
  return asPath(file.isBundle || stated === "pretty" || stated.endsWith("/") ? `${path}/` : `${path}.html`);
}

function hugoAddress(place: Place): string | null {
  const { config, file, fields } = place;
  const pattern = config.permalinks[file.folders[0] ?? ""];
  if (pattern) return fillPattern(pattern, place);
  const name = urlized(textOf(fields["slug"]) || (file.date ? `${file.date}-${file.name}` : file.name));
  return asPath(`${[...file.folders.map(urlized), name].join("/")}/`);
}

/** The routes that draw texts, of which the collection's own comes first. */
function routeAddresses({ config, file, fields }: Place): string[] {
  const [collection = ""] = file.folders;
  const name = textOf(fields["slug"]) || [...file.folders.slice(1), file.name].map(urlized).join("/");
  const own = config.routes.filter((route) => route.split("/").includes(collection));
  const routes = own.length > 0 ? own : config.routes.length > 0 ? config.routes : [`${collection}/`];
  return routes.map((route) => asPath(`${route}${name}`));
}

function ownAddresses(place: Place): string[] {
  const { config, file, fields } = place;
  const plain = [...file.folders.filter((folder) => !silent.test(folder)), file.name];
  switch (config.maker) {
    case "jekyll":
      return [jekyllAddress(place)].filter((each) => each !== null);
    case "hugo":
      return [hugoAddress(place)].filter((each) => each !== null);
    case "astro":
    case "next":
      return routeAddresses(place);
    case "obsidian":
      return [asPath(plain.map((part) => part.trim().replaceAll(/\s+/g, "-")).join("/"))];
    default: {
      const name = textOf(fields["slug"]) || plain.pop() || "";
      return [asPath(`${[...plain, name].join("/")}/`)];
    }
  }
}

function dated(at: number, format: string): string {
  const [year = "", month = "", day = ""] = new Date(at).toISOString().slice(0, 10).split("-");
  return format.replaceAll("%Y", year).replaceAll("%m", month).replaceAll("%d", day);
}

/** A template of Eleventy's is none that we fill, but for the names of file and title and the date. */
function statedAddress(stated: string, place: Place): string | null {
  const filled = stated
    .replaceAll(/\{\{\s*page\.fileSlug[^}]*\}\}/g, place.file.name)
    .replaceAll(/\{\{\s*page\.date\s*\|\s*date:\s*["']((?:[-/.]?%[Ymd])+)["']\s*\}\}/g, (whole, format: string) =>
      place.at === null ? whole : dated(place.at, format),
    )
    .replaceAll(/\{\{\s*title\s*\|\s*slug(?:ify)?[^}]*\}\}/g, urlized(place.title));
  if (/[{}]/.test(filled)) return null;
  return filled.includes(":") && !/^https?:/.test(filled) ? fillPattern(filled, place) : asPath(filled);
}

/** The first is the file's own; `unknown` is an address that was stated and cannot be made out. */
export function addressesOf(place: Place): { addresses: string[]; unknown: string | null } {
  const { fields, config, path } = place;
  const stated =
    firstText(fields, "permalink", "url") || inheritedPermalink(config, pathIn(path, config), textOf(fields["layout"]));
  const given = stated === "" || stated === "false" ? null : statedAddress(stated, place);
  const before = ["aliases", "alias", "redirect_from", "redirects"].flatMap((name) =>
    listOf(fields[name]).filter((each) => config.maker !== "obsidian" || each.startsWith("/")),
  );
  const own = given ? [given] : ownAddresses(place);
  const all = [...own, ...before.map(asPath)].flatMap((path) =>
    config.basePath ? [`${config.basePath}${path}`, path] : [path],
  );
  const isUnknown = stated !== "" && stated !== "false" && stated !== "true" && given === null;
  return { addresses: [...new Set(all)].filter((path) => path !== "/"), unknown: isUnknown ? stated : null };
}
