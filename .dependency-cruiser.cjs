/** The law of imports: what each floor may import; everything else is an error. See ARCHITECTURE.md. */
const src = (...names) => `^src/(${names.join("|")})`;

/** From a floor to everything of `src/` but the floors named. */
const only = (name, from, ...allowed) => ({
  name,
  comment: `${name}: allowed are ${allowed.join(", ")}`,
  severity: "error",
  from: { path: from, pathNot: "\\.test\\.tsx?$" },
  to: { path: "^src/", pathNot: [...allowed.map((path) => `^src/${path}`), "\\+types/"] },
});

module.exports = {
  forbidden: [
    only("domain-imports-itself", src("domain/"), "domain/"),
    {
      name: "domain-needs-no-package",
      severity: "error",
      from: { path: src("domain/"), pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["npm", "npm-dev", "core", "npm-no-pkg", "npm-unknown"] },
    },
    only("ui-knows-looks-alone", src("ui/"), "ui/", "words/", "domain/units/", "domain/colour/"),
    only("words-import-themselves-and-domain", src("words/"), "words/", "domain/"),
    only("platform-imports-itself-words-and-domain", src("platform/"), "platform/", "words/", "domain/"),
    only("a-shelf-imports-itself-protocols", src("protocols/"), "protocols/", "domain/"),
    only("a-shelf-imports-itself-formats", src("formats/"), "formats/", "domain/"),
    only("a-shelf-imports-itself-publications", src("publications/"), "publications/", "domain/"),
    only("a-shelf-imports-itself-calculators", src("calculators/"), "calculators/", "domain/"),
    only("a-shelf-imports-itself-notifiers", src("notifiers/"), "notifiers/", "domain/"),
    only("storage-imports-platform-and-domain", src("storage/"), "storage/", "platform/", "domain/"),
    only(
      "features-stand-on-the-cellar",
      src("features/"),
      "features/",
      "storage/",
      "protocols/",
      "formats/",
      "publications/",
      "calculators/",
      "notifiers/",
      "platform/",
      "ui/",
      "words/",
      "domain/",
    ),
    {
      name: "no-room-imports-another",
      severity: "error",
      from: { path: "^src/features/([^/]+)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/features/([^/]+)/", pathNot: "^src/features/$1/" },
    },
    only("doors-for-people", src("pages/"), "pages/", "features/", "ui/", "words/", "platform/", "domain/"),
    only(
      "doors-for-machines",
      src("http/"),
      "http/",
      "features/",
      "ui/",
      "words/",
      "platform/",
      "domain/",
      "storage/(database|site-context|reading-rows|site-settings)\\.ts",
    ),
    only(
      "doors-of-the-shell",
      src("cli/"),
      "cli/",
      "main\\.ts",
      "features/",
      "ui/",
      "words/",
      "platform/",
      "domain/",
      "storage/database\\.ts",
      "jobs/registry\\.ts",
    ),
    only("doors-of-the-clock", src("jobs/"), "jobs/", "features/", "platform/", "domain/", "storage/"),
    {
      name: "only-storage-knows-sql",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/storage/" },
      to: { path: "node_modules/(kysely|pg)/" },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-orphans",
      severity: "error",
      from: {
        orphan: true,
        path: "^src/",
        pathNot: ["\\.test\\.tsx?$", "\\.d\\.ts$", "/fixtures/", "^src/(root|routes|entry\\.)", "^src/pages/"],
      },
      to: {},
    },
    {
      name: "production-needs-no-dev-package",
      severity: "error",
      from: { path: "^src/", pathNot: ["\\.test\\.tsx?$", "^src/(routes|entry)"] },
      // What the build draws into its own files is nothing that runs beside them.
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
        pathNot:
          "node_modules/(aedes|@fedify|@tabler|@fontsource-variable|@formatjs|fast-xml-parser|microformats-parser|music-metadata|pdfkit|rehype-.*|remark-.*|shiki|tar-stream|temml|turndown|unified|uqr)/",
      },
    },
    {
      name: "names-resolve",
      severity: "error",
      from: { path: "^src/" },
      to: { couldNotResolve: true, pathNot: ["^virtual:", "\\+types/", "^node:sqlite$", "^(hast|mdast)$"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".css"],
    },
  },
};
