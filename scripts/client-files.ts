/**
 * Which files the browser gets. What public pages share lies in few, so that a visit and what it fetches ahead are few
 * requests: the frame, what a family of pages shares, what others share among themselves, and what one page shares with
 * the studio. What one page alone uses is its own file.
 */
import { hash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const root = path.resolve(import.meta.dirname, "..");

/** Each icon from its own module: the package's list of five thousand would make every page a user of every icon. */
export const singleIcons: Plugin = {
  name: "single-icons",
  transform: {
    filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: "@tabler/icons-react" },
    order: "pre",
    handler: (code) =>
      code.replace(/import \{([^}]*)\} from "@tabler\/icons-react";/g, (_, names: string) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name !== "" && !name.startsWith("type "))
          .map((name) => `import ${name} from "@tabler/icons-react/dist/esm/icons/${name}.mjs";`)
          .join(" "),
      ),
  },
};

/**
 * Classes by name, so that the bundler writes each where it is used: lists of them all would be sent with the frame. One that
 * a value chooses is written from the value, since all of a file end alike.
 */
export const singleClasses: Plugin = {
  name: "single-classes",
  transform: {
    filter: { id: /[\\/]src[\\/].*\.tsx$/, code: ".module.css" },
    order: "pre",
    handler: (code, id) =>
      [...code.matchAll(/import (\w+) from "([^"]+\.module\.css)";/g)].reduce((text, [found, name = "", file = ""]) => {
        const end = endOf(path.resolve(path.dirname(id), file));
        const chosen = new RegExp(`\\b${name}\\[((?:[^[\\]]|\\[[^[\\]]*\\])+)\\]`, "g");
        const named = text.replace(chosen, (_, value: string) => `((${value}) + "-${end}")`);
        const isPassedOn = new RegExp(`\\b${name}\\b(?!\\.[a-zA-Z])`).test(named.replace(found, ""));
        return isPassedOn ? text : named.replace(found, `import * as ${name} from "${file}";`);
      }, code),
  },
};

/** A sheet stays where no code is left of its module. */
export const keptSheets: Plugin = {
  name: "kept-sheets",
  enforce: "post",
  transform: {
    filter: { id: /\.module\.css$/ },
    order: "post",
    handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
  },
};

/** What is fetched ahead, and parts of pages, ask for no sheet: the frame's is there, and the router would not know it again. */
export const bareImports: Plugin = {
  name: "bare-imports",
  renderChunk: (code, { name }) =>
    ["ahead", "front", "home"].includes(name) ? { code: code.replaceAll("__VITE_PRELOAD__", "[]"), map: null } : null,
};

const partLoader = `
const asked = new Set();
const ask = (file) => {
  const href = "/" + file;
  if (asked.has(href) || document.querySelector('link[href="' + href + '"]')) return;
  asked.add(href);
  const isSheet = href.endsWith(".css");
  const link = Object.assign(document.createElement("link"), { rel: isSheet ? "stylesheet" : "modulepreload", href });
  document.head.append(link);
  return isSheet ? new Promise((done) => { link.onload = link.onerror = done; }) : undefined;
};
export const __vitePreload = (load, files = []) => Promise.all(files.map(ask)).then(load);`;

/** How a part that comes by itself is loaded with its files, in a third of the bundler's own words; without a sheet it comes all the same. */
export const shortLoader: Plugin = {
  name: "short-loader",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => ({ code: partLoader, moduleSideEffects: false }),
  },
};

const reactFiles: Readonly<Record<string, string>> = {
  react: "react/cjs/react.production.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
};

/** React is written for `require`: as modules, what nobody calls stays out, and files name what they use. */
export const reactModules: Plugin = {
  name: "react-modules",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: {
    filter: { id: new RegExp(`^(${Object.keys(reactFiles).join("|")})$`) },
    handler: (id) => path.join(root, "node_modules", reactFiles[id] ?? id),
  },
  transform: {
    filter: { id: /[\\/](react|react-dom|scheduler)[\\/]cjs[\\/][\w-]+\.production\.js$/ },
    handler: (code, id) => ({ code: asModule(code, id), map: null }),
  },
};

/** A file that begins with what it requires, and sets properties of `exports`. */
export function asModule(code: string, id: string): string {
  const requires = /^var (?:\w+ = require\("[\w/-]+"\)[,;]\s*)+/m;
  const imports = [...(requires.exec(code)?.[0] ?? "").matchAll(/(\w+) = require\(("[\w/-]+")\)/g)];
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))];
  const body = code
    .replace(requires, "")
    .replace(/^exports\.(\w+) =(?! void 0)/gm, "var exported_$1 =")
    .replace(/^exports\.(\w+) = void 0/gm, "var exported_$1")
    .replace(/\bexports\.(\w+)/g, "exported_$1");
  if (/\b(require|exports|module)\b/.test(body.replace(/\/\*[^]*?\*\/|\/\/.*|"[^"\n]*"/g, "")))
    throw new Error("React requires or exports in a way that the build does not know.");
  return [
    ...imports.map(([, name, from]) => `import * as ${name} from ${from};`),
    body,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(", ")} };`,
    `export * as default from ${JSON.stringify(id)};`,
  ].join("\n");
}

export type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const routeOf = (file: string) => `${file}?__react-router-build-client-route`;
const pagesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => name.slice(0, -4));
const publicPages = pagesIn("src/pages/site");
/** Parts that come by themselves, and the page that asks for them: what it has not itself is as that of a page of its own. */
const parts: Record<string, { of: string; file: string }> = {
  "home-brewing": { of: "home", file: "src/pages/home/brewing.tsx" },
  "home-record": { of: "home", file: "src/pages/home/record.tsx" },
  "batch-readings": { of: "batch", file: "src/features/fermentation/batch-readings.ts" },
  foot: { of: "site-layout", file: "src/ui/frame/profile-icon.tsx" },
};

const frame = ["src/root.tsx", "src/pages/site/site-layout.tsx"].map(routeOf);
/** What this many public pages use comes with the frame. */
const mostPages = 9;
/** Pages that share much with each other, in one file for each family; the first that has all who use a module takes it. */
export const families: Record<string, string[]> = {
  passwords: ["account", "reset-password", "set-up"],
  consent: ["indieauth", "indieauth-consent"],
  doors: [
    "account",
    "alert",
    "hold",
    "indieauth",
    "indieauth-consent",
    "reset-password",
    "set-up",
    "sign-in",
    "sign-in-code",
    "status",
  ],
  taps: ["beer", "beers", "hold"],
  "recipe-parts": ["recipe", "recipes", "recipe-print", "recipe-versions"],
  things: ["project", "projects", "about", "record"],
  forms: [
    "recipe",
    "recipe-versions",
    "tool",
    "batch",
    "choices",
    "hold",
    "account",
    "reset-password",
    "set-up",
    "sign-in",
  ],
  record: ["home-record", "project"],
  drawing: ["home", "home-record", "project", "projects", "post", "talks"],
  live: ["home-brewing", "batch", "batch-readings"],
  curve: ["home-brewing", "batch", "batch-readings", "beer", "beers", "hold"],
  profiles: ["about", "foot"],
};

/** Pages that `src/pages/ahead.ts` fetches, and where what they use alone lies: what each visit fetches ahead is few files. */
const companions: Record<string, string> = {
  ...Object.fromEntries(
    ["batches", "choices", "projects", "recipes", "search", "tools", "writing"].map((page) => [page, "lists"]),
  ),
  ...Object.fromEntries(["home", "home-brewing", "batch", "beer", "post"].map((page) => [page, page])),
  beers: "taps",
};
function placeAlone(pages: readonly string[]): string | undefined {
  const places = new Set(pages.map((page) => companions[page]));
  return places.size === 1 ? [...places][0] : undefined;
}

/** With looks of their own, which no other page needs. */
const apart = new Set([
  ...families.doors!,
  "about",
  "project",
  "recipe",
  "recipe-print",
  "recipe-versions",
  "record",
  "tool",
]);

/** Undefined for what one page uses alone. */
function placeOf(pages: readonly string[], isInStudio: boolean): string | undefined {
  if (pages.length === 1) return isInStudio ? `${pages[0]}-parts` : undefined;
  const found = Object.entries(families).find(([, members]) => pages.every((page) => members.includes(page)));
  return found?.[0] ?? (pages.some((page) => page.startsWith("home")) ? "front" : "site");
}

function createSharing() {
  const places = new Map<string, string>();
  function reach(graph: Graph, files: readonly string[]): Set<string> {
    const seen = new Set<string>();
    const walk = (id: string): void => {
      if (seen.has(id)) return;
      seen.add(id);
      graph.getModuleInfo(id)?.importedIds.forEach(walk);
    };
    files.forEach((file) => walk(path.resolve(file)));
    return seen;
  }
  function read(graph: Graph): void {
    const users = new Map<string, string[]>();
    const isUsed = (ids: Iterable<string>, page: string) => {
      for (const id of ids) users.set(id, [...(users.get(id) ?? []), page]);
    };
    for (const page of publicPages) {
      const whole = reach(graph, [routeOf(`src/pages/site/${page}.tsx`)]);
      isUsed(whole, page);
      for (const [name, { of, file }] of Object.entries(parts))
        if (of === page) isUsed(reach(graph, [file]).difference(whole), name);
    }
    const inStudio = reach(
      graph,
      pagesIn("src/pages/studio").map((page) => routeOf(`src/pages/studio/${page}.tsx`)),
    );
    for (const [id, pages] of users) {
      const place = pages.length >= mostPages ? "front" : (placeAlone(pages) ?? placeOf(pages, inStudio.has(id)));
      const isShared = place === "forms" || place === "site";
      const isLook = id.endsWith(".css") && (isShared || !pages.every((page) => apart.has(page)));
      if (isLook) places.set(id, "front");
      else if (place) places.set(id, place);
    }
    for (const id of reach(graph, [...frame, "src/entry.client.tsx"])) places.set(id, "front");
  }
  return (graph: Graph) => {
    if (places.size === 0) read(graph);
    return places;
  };
}
const sharingOf = createSharing();

/** The file that a module's code goes to, or null where the bundler may choose. */
export const sharedAs = (id: string, graph: Graph): string | null => sharingOf(graph).get(id) ?? null;

const owners = new Map<string, string>();

function endOf(source: string): string {
  const file = path.relative(root, source.replace(/\?.*$/, ""));
  return hash("sha256", file, "base64url").slice(0, 3);
}

/** A file's classes end alike, which leaves less to send than a hash for each. */
export function scopedName(name: string, source: string): string {
  const file = path.relative(root, source.replace(/\?.*$/, ""));
  const end = endOf(source);
  const owner = owners.get(end) ?? file;
  if (owner !== file) throw new Error(`The classes of ${owner} and ${file} end alike: rename one.`);
  owners.set(end, file);
  return `${name}-${end}`;
}
