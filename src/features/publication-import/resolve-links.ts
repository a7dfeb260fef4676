/** Where a link or a picture of an imported text leads now: to another text, to a file of the site, or out of it. */
import path from "node:path";
import { pagePath } from "../../platform/page-path.ts";
import type { LinkKind } from "../../publications/links.ts";
import { safeDecode } from "../../publications/markdown-site.ts";
import type { Publication } from "../../publications/publication.ts";
import { addressOf, nameOf, type Plan } from "./plan-import.ts";

export type Target =
  | { is: "as-it-is" }
  | { is: "text"; address: string }
  | { is: "file"; path: string; suffix: string }
  | { is: "elsewhere" }
  | { is: "inline" }
  | { is: "missing" };

/** Files of the source by their last name, in lower case. */
export type FileNames = ReadonlyMap<string, readonly string[]>;

export function fileNames(paths: readonly string[]): FileNames {
  const found = new Map<string, string[]>();
  for (const each of paths) {
    const name = (each.split("/").at(-1) ?? "").toLowerCase();
    const known = found.get(name);
    if (known) known.push(each);
    else found.set(name, [each]);
  }
  return found;
}

export type Ground = { plan: Plan; files: FileNames; origin: string | null };

/** Folders whose contents a program serves from the root. */
const served = ["", "public/", "static/", "assets/", "source/", "content/", "src/", "src/assets/", "docs/"];
const file = /\.(?:jpe?g|png|webp|avif|gif|svg|bmp|heic|tiff?|mp3|ogg|opus|m4a|flac|wav|mp4|webm|mov|pdf)$/i;

export function resolveTarget(ground: Ground, from: Publication, url: string, kind: LinkKind): Target {
  if (/^(?:#|mailto:|tel:|sms:|xmpp:|magnet:|javascript:)/i.test(url) || url === "") return { is: "as-it-is" };
  if (/^data:/i.test(url)) return { is: "inline" };
  const local = localPart(ground, url);
  if (local === null) return elsewhere(ground, url, kind);
  const [, plain = "", suffix = ""] = /^([^?#]*)(.*)$/.exec(local) ?? [];
  const asked = safeDecode(plain);
  if (kind === "picture" || file.test(asked)) {
    // Some programs write the escapes of an address into the names of files.
    const found = findFile(ground.files, from.source, asked) ?? findFile(ground.files, from.source, plain);
    return found === null ? { is: "missing" } : { is: "file", path: found, suffix };
  }
  const source = findText(ground, from, asked);
  const text = source === null ? undefined : ground.plan.texts.get(source);
  return text ? { is: "text", address: `${addressOf(text)}${suffix.replace(/^\?[^#]*/, "")}` } : { is: "missing" };
}

/** The path of an address on the former site; null for other hosts. */
function localPart({ origin }: Ground, url: string): string | null {
  if (!/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return url;
  if (origin === null || !URL.canParse(url, origin)) return null;
  const { host, pathname, search, hash } = new URL(url, origin);
  const bare = (name: string) => name.replace(/^www\./, "");
  return URL.canParse(origin) && bare(host) === bare(new URL(origin).host) ? `${pathname}${search}${hash}` : null;
}

/** Pictures that a former host served may lie beside the texts, as WordPress keeps them. */
function elsewhere({ files }: Ground, url: string, kind: LinkKind): Target {
  const plain = URL.canParse(url, "https://host.invalid") ? new URL(url, "https://host.invalid").pathname : "";
  const found = kind === "picture" && plain.split("/").length > 3 ? endsAlike(files, safeDecode(plain), 3) : null;
  if (found !== null) return { is: "file", path: found, suffix: "" };
  return kind === "picture" ? { is: "elsewhere" } : { is: "as-it-is" };
}

const within = (joined: string): string | null => (joined.startsWith("..") || joined.startsWith("/") ? null : joined);

function findFile(files: FileNames, from: string, asked: string): string | null {
  const has = (each: string | null): each is string =>
    each !== null && (files.get(path.posix.basename(each).toLowerCase())?.includes(each) ?? false);
  const aliased = asked.replace(/^(?:@|~|\$lib)\//, "/");
  const beside = within(path.posix.join(path.posix.dirname(from), aliased));
  if (!aliased.startsWith("/") && has(beside)) return beside;
  const rooted = served.map((folder) => within(path.posix.join(folder, aliased.replace(/^\/+/, "")))).find(has);
  if (rooted !== undefined && rooted !== null) return rooted;
  const isName = !aliased.includes("/");
  return endsAlike(files, aliased, isName ? 1 : 2);
}

/** The one file whose last `least` names are those that were asked for. */
function endsAlike(files: FileNames, asked: string, least: number): string | null {
  const parts = asked
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "" && part !== "." && part !== "..");
  const candidates = files.get(parts.at(-1) ?? "") ?? [];
  const ending = `/${parts.slice(-least).join("/")}`;
  const alike = candidates.filter((each) => `/${each.toLowerCase()}`.endsWith(ending));
  return alike.length === 1 || (least > 1 && alike.length > 0) ? (alike[0] ?? null) : null;
}

/** By file, by address, and last by name, as wiki links and Hugo's references have it. */
function findText({ plan }: Ground, from: Publication, asked: string): string | null {
  const plain = asked.replace(/^\/+/, "");
  const beside = within(path.posix.join(path.posix.dirname(from.source), asked));
  const paths = [beside ?? plain, ...served.map((folder) => `${folder}${plain}`)];
  const byFile = paths
    .flatMap((each) => [each, `${each}.md`, `${each}.mdx`])
    .map((each) => plan.byPath.get(each.toLowerCase()))
    .find((each) => each !== undefined);
  if (byFile !== undefined) return byFile;
  const own = from.addresses[0] ?? "/";
  const absolute = asked.startsWith("/") ? asked : new URL(encodeURI(asked), `http://host.invalid${own}`).pathname;
  const byAddress = plan.byAddress.get(pagePath(absolute.replace(/\/index\.html?$/, "/")) ?? "");
  if (byAddress !== undefined) return byAddress;
  const isName = !asked.startsWith("/") || /\.(?:mdx?|markdown)$/i.test(asked);
  if (!isName) return findDated(plan, asked);
  return plan.byName.get(nameOf(plain.replace(/\/index\.\w+$|\/$/, ""))) ?? null;
}

/** An address that a program made of date and name, of now or of long ago: `/2019/10/27/name.html`. */
function findDated({ byName }: Plan, asked: string): string | null {
  const [, year = "", name = ""] =
    /\/(\d{4})\/\d{1,2}\/(?:\d{1,2}\/)?([^/]+?)(?:\/|\/index\.html?)?$/.exec(asked) ?? [];
  const source = name === "" ? null : byName.get(nameOf(name));
  const years: readonly string[] = source?.match(/(?<!\d)(?:19|20)\d{2}(?=[-/])/g) ?? [];
  return source && (years.length === 0 || years.includes(year)) ? source : null;
}
