/** What Astro needs beside the texts to build them as they are: collections and small pages to begin with. */
import type { StaticSite } from "./static-site.ts";

const collections = (paths: readonly string[]) => `import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";

const schema = z
  .object({
    title: z.string(),
    slug: z.string().optional(),
    description: z.string().default(""),
    date: z.coerce.date(),
    lastmod: z.coerce.date().optional(),
    tags: z.array(z.string()).default([]),
    draft: z.boolean().default(false),
    language: z.string().optional(),
    cover: z.object({ image: z.string(), alt: z.string(), caption: z.string().optional() }).optional(),
  })
  .passthrough();
const folder = (name) => defineCollection({ loader: glob({ pattern: "**/*.md", base: \`./src/content/\${name}\` }), schema });

export const collections = { ${paths.map((path) => `${path}: folder("${path}")`).join(", ")} };
`;

const texts = (sections: StaticSite["sections"]) => `import { getCollection } from "astro:content";

export const sections = ${JSON.stringify(sections)};

const isOut = ({ data }) => !data.draft && data.date <= new Date();
const of = async (path) => (await getCollection(path, isOut)).sort((a, b) => b.data.date - a.data.date);
export const section = async (path) => (await of(path)).map((entry) => ({ entry, path: \`\${path}/\${entry.id}\` }));
const pages = async () => (await of("pages")).map((entry) => ({ entry, path: entry.id }));
export const all = async () => [...(await Promise.all(sections.map(({ path }) => section(path)))).flat(), ...(await pages())];
`;

const layout = ({ title, language }: StaticSite) => `---
import { sections } from "../texts.mjs";
const { title, description = "", language = ${JSON.stringify(language)} } = Astro.props;
---
<!doctype html>
<html lang={language}>
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>{title}</title>
{description && <meta name="description" content={description} />}
<link rel="stylesheet" href="/style.css" />
</head>
<body>
<header><a href="/">{${JSON.stringify(title)}}</a><nav>{sections.map(({ path, name }) => <a href={\`/\${path}/\`}>{name}</a>)}</nav></header>
<main><slot /></main>
</body>
</html>
`;

const list = (title: string, from: string, before = "") => `---
import Base from "../layouts/base.astro";
import { all, section, sections } from "../texts.mjs";
${before}const listed = ${from};
---
<Base title={${title}}>
<h1>{${title}}</h1>
<ul>{listed.map(({ entry, path }) => <li><a href={\`/\${path}/\`}>{entry.data.title}</a> {entry.data.description}</li>)}</ul>
</Base>
`;

const page = `---
import { render } from "astro:content";
import Base from "../layouts/base.astro";
import { all } from "../texts.mjs";
export const getStaticPaths = async () => (await all()).map(({ entry, path }) => ({ params: { path }, props: { entry } }));
const { entry } = Astro.props;
const { Content } = await render(entry);
const { title, description, language, date, cover, tags } = entry.data;
---
<Base title={title} description={description} language={language}>
<article>
<h1>{title}</h1>
{entry.collection === "writing" && <time datetime={date.toISOString()}>{date.toISOString().slice(0, 10)}</time>}
{description && <p>{description}</p>}
{cover && !entry.body?.includes(cover.image) && <figure><img src={cover.image} alt={cover.alt} />{cover.caption && <figcaption set:html={cover.caption} />}</figure>}
<Content />
<p>{tags.join(" ")}</p>
</article>
</Base>
`;

export function astroFiles(site: StaticSite): Record<string, string> {
  const { title, origin, sections, redirects } = site;
  const paths = [...sections.map(({ path }) => path), "pages"];
  return {
    "package.json": JSON.stringify(
      {
        name: "site",
        private: true,
        type: "module",
        scripts: { dev: "astro dev", build: "astro build" },
        dependencies: { astro: "^6.0.0" },
      },
      null,
      2,
    ),
    "astro.config.mjs": `export default ${JSON.stringify({ site: origin, redirects: Object.fromEntries(redirects) }, null, 2)};\n`,
    "src/content.config.mjs": collections(paths),
    "src/texts.mjs": texts(sections),
    "src/layouts/base.astro": layout(site),
    "src/pages/index.astro": list(JSON.stringify(title), "await all()"),
    "src/pages/[section].astro": list(
      "Astro.props.name",
      "await section(Astro.props.path)",
      "export const getStaticPaths = () => sections.map(({ path, name }) => ({ params: { section: path }, props: { path, name } }));\n",
    ),
    "src/pages/[...path].astro": page,
  };
}
