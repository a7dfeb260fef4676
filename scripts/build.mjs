/** Builds pages and server, then compresses what is served again and again. */
import { run, root } from "./environment.mjs";
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

const build = (language) =>
  run("react-router", ["build"], {
    env: {
      ...process.env,
      ...language,
      PATH: `${path.join(root, "node_modules/.bin")}:${process.env.PATH}`,
      NODE_ENV: "production",
    },
  });

const isManifest = (file) => /^manifest-[0-9a-f]+\.js$/.test(file);
const readManifest = (file) => readFileSync(file, "utf8").split(/(?<=__reactRouterManifest=)|;$/);

build({});

/** For every other language the browser's files once more, beside those they share, and a list of them for the server. */
const assets = path.join(root, "build/client/assets");
const languages = readdirSync(path.join(root, "src/words")).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);
for (const language of languages.filter((name) => name !== "en")) {
  build({ WORDS_LANGUAGE: language });
  const made = path.join(root, "build/words/client/assets");
  const [, json] = readManifest(path.join(made, readdirSync(made).find(isManifest)));
  writeFileSync(path.join(root, `build/server/files-${language}.json`), json);
  cpSync(made, assets, { recursive: true });
  rmSync(path.join(root, "build/words"), { recursive: true });
}

const lists = [
  ...readdirSync(assets)
    .filter(isManifest)
    .map((name) => path.join(assets, name)),
  ...readdirSync(path.join(root, "build/server"), { recursive: true })
    .filter((name) => /\.js(on)?$/.test(name))
    .map((name) => path.join(root, "build/server", name)),
];
const rewrite = (files, change) => {
  for (const file of files) {
    const before = readFileSync(file, "utf8");
    const after = change(before);
    if (after !== before) writeFileSync(file, after);
  }
};

/** The sheet of what is built for the server: pages bring their own. */
for (const sheet of readdirSync(assets).filter((name) => /^server-build-.*\.css$/.test(name))) {
  if (lists.some((file) => readFileSync(file, "utf8").includes(sheet))) throw new Error(`A page asks for ${sheet}.`);
  rmSync(path.join(assets, sheet));
}

const scripts = readdirSync(assets).filter((name) => name.endsWith(".js") && !isManifest(name));

/** The browser's entry does nothing but import a file that each page has: it is named instead. */
for (const entry of scripts.filter((name) => name.startsWith("entry.client-"))) {
  const [, imported] = /^import"\.\/([\w-]+\.js)";\s*$/.exec(readFileSync(path.join(assets, entry), "utf8")) ?? [];
  if (!imported) throw new Error(`${entry} does more than to import one file.`);
  rewrite(lists, (text) => text.replaceAll(`/assets/${entry}`, `/assets/${imported}`));
}

/** The bundler's one helper is shorter than the headers of its file: it is written where it is used. */
for (const helper of scripts.filter((name) => name.startsWith("rolldown-runtime-"))) {
  const [, body] = /^(.*;)export\{t\};\s*$/s.exec(readFileSync(path.join(assets, helper), "utf8")) ?? [];
  if (!body) throw new Error(`${helper} has more than one helper.`);
  const imported = new RegExp(`import\\{t as (\\w+)\\}from"\\./${helper}";`);
  rewrite(
    scripts.map((name) => path.join(assets, name)),
    (text) => text.replace(imported, (_, name) => `var ${name}=(()=>{${body}return t})();`),
  );
  rewrite(lists, (text) => text.replace(new RegExp(`"/assets/${helper}",|,?"/assets/${helper}"`, "g"), ""));
}

/**
 * React Router marks the sheets that something loaded later asks for as well: it then adds them again, in case their page
 * is gone by then. The frame never goes, and its sheet, added again, would win over what pages say of its parts.
 */
const frameSheets = lists.flatMap((file) =>
  isManifest(path.basename(file)) ? JSON.parse(readManifest(file)[1]).routes.root.css : [],
);
for (const sheet of new Set(frameSheets.filter((name) => name.endsWith("#"))))
  rewrite(lists, (text) => text.replaceAll(sheet, sheet.slice(0, -1)));

/**
 * Half of the routes are rooms of the studio, which a reader's browser need not load, set up and match. Of the others it
 * need not hear what is not so, nor what each page has anyway.
 */
for (const name of readdirSync(assets).filter(isManifest)) {
  const [start, json] = readManifest(path.join(assets, name));
  const manifest = JSON.parse(json);
  const { root: frame } = manifest.routes;
  const isNews = (file) => ![...frame.imports, ...frame.css].includes(file);
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (id.startsWith("pages/studio/")) delete manifest.routes[id];
    else if (id !== "root")
      Object.assign(route, { imports: route.imports.filter(isNews), css: route.css.filter(isNews) });
    for (const key of Object.keys(route)) if (route[key] === false) delete route[key];
  }
  const siteName = name.replace(/js$/, "site.js");
  manifest.url = `/assets/${siteName}`;
  writeFileSync(path.join(assets, siteName), `${start}${JSON.stringify(manifest)};`);
}

/** Every guest's browser is told the files' addresses: a name would tell of rooms that the site may not have. Files alike become one. Who works on the program finds the names in a list. */
const named = readdirSync(assets).filter((name) => name.endsWith(".js") && !name.startsWith("manifest-"));
const bare = new Map(named.map((name) => [name, name.replace(/^.+-(?=[\w-]{8}\.js$)/, "")]));
for (const [name, plain] of bare) renameSync(path.join(assets, name), path.join(assets, plain));
rewrite(
  [...lists, ...readdirSync(assets).flatMap((name) => (name.endsWith(".js") ? path.join(assets, name) : []))],
  (text) => text.replace(/[\w.-]+-[\w-]{8}\.js/g, (name) => bare.get(name) ?? name),
);
const names = Object.fromEntries([...bare].map(([name, plain]) => [plain, name.slice(0, -plain.length - 1)]));
writeFileSync(path.join(root, "build/names.json"), JSON.stringify(names));

const smallest = 600;
const leastForZstd = 8192;
const { constants } = zlib;
for (const entry of readdirSync(path.join(root, "build/client"), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|txt|json)$/.test(entry.name)) continue;
  const file = path.join(entry.parentPath ?? entry.path, entry.name);
  const bytes = readFileSync(file);
  if (bytes.length < smallest) continue;
  writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
  // Whoever takes zstd takes br: a small file in one more form costs the disk more than it saves anybody.
  if (zlib.zstdCompressSync && bytes.length >= leastForZstd)
    writeFileSync(`${file}.zst`, zlib.zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }));
}
