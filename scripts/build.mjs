/** Builds pages and server, then compresses what is served again and again. */
import { run, root } from "./environment.mjs";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

/** Half of the routes are rooms of the studio, which a reader's browser need not load, set up and match. */
for (const name of readdirSync(assets).filter(isManifest)) {
  const [start, json] = readManifest(path.join(assets, name));
  const manifest = JSON.parse(json);
  for (const id of Object.keys(manifest.routes)) if (id.startsWith("pages/studio/")) delete manifest.routes[id];
  const siteName = name.replace(/js$/, "site.js");
  manifest.url = `/assets/${siteName}`;
  writeFileSync(path.join(assets, siteName), `${start}${JSON.stringify(manifest)};`);
}

const smallest = 600;
const { constants } = zlib;
for (const entry of readdirSync(path.join(root, "build/client"), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|txt|json)$/.test(entry.name)) continue;
  const file = path.join(entry.parentPath ?? entry.path, entry.name);
  const bytes = readFileSync(file);
  if (bytes.length < smallest) continue;
  writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
  if (zlib.zstdCompressSync)
    writeFileSync(`${file}.zst`, zlib.zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }));
}
