/** Builds pages and server, then compresses what is served again and again. */
import { run, root } from "./environment.mjs";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

run("react-router", ["build"], {
  env: { ...process.env, PATH: `${path.join(root, "node_modules/.bin")}:${process.env.PATH}`, NODE_ENV: "production" },
});

/** Half of the routes are rooms of the studio, which a reader's browser need not load, set up and match. */
const assets = path.join(root, "build/client/assets");
for (const name of readdirSync(assets).filter((file) => /^manifest-[0-9a-f]+\.js$/.test(file))) {
  const [start, json] = readFileSync(path.join(assets, name), "utf8").split(/(?<=__reactRouterManifest=)|;$/);
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
