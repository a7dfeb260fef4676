/** What Hugo needs beside the texts to build them as they are: small layouts to begin with. */
import type { StaticSite } from "./static-site.ts";

const base = `<!doctype html>
<html lang="{{ .Params.language | default .Site.LanguageCode }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{ .Title }}</title>
{{ with .Description }}<meta name="description" content="{{ . }}">{{ end }}
<link rel="stylesheet" href="{{ "style.css" | relURL }}">
</head>
<body>
<header><a href="{{ "/" | relURL }}">{{ .Site.Title }}</a><nav>{{ range .Site.Menus.main }} <a href="{{ .URL | relURL }}">{{ .Name }}</a>{{ end }}</nav></header>
<main>{{ block "main" . }}{{ end }}</main>
</body>
</html>
`;
const list = `{{ define "main" }}
<h1>{{ .Title }}</h1>
{{ .Content }}
<ul>{{ range .Pages.ByDate.Reverse }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ with .Description }} {{ . }}{{ end }}</li>{{ end }}</ul>
{{ end }}
`;
const home = list.replace(".Pages.ByDate.Reverse", ".Site.RegularPages.ByDate.Reverse");
const single = `{{ define "main" }}
<article>
<h1>{{ .Title }}</h1>
{{ if eq .Section "writing" }}<time datetime="{{ .Date.Format "2006-01-02" }}">{{ .Date.Format "2006-01-02" }}</time>{{ end }}
{{ with .Description }}<p>{{ . }}</p>{{ end }}
{{ with .Params.cover }}{{ if not (in $.RawContent .image) }}<figure><img src="{{ .image | relURL }}" alt="{{ .alt }}">{{ with .caption }}<figcaption>{{ . | safeHTML }}</figcaption>{{ end }}</figure>{{ end }}{{ end }}
{{ .Content }}
<p>{{ range .Params.tags }}<a href="{{ printf "/tags/%s/" (. | urlize) | relURL }}">{{ . }}</a> {{ end }}</p>
</article>
{{ end }}
`;

export function hugoFiles({ title, language, origin, sections }: StaticSite): Record<string, string> {
  const menu = sections.map(({ path, name }, index) => ({ name, url: `/${path}/`, weight: index + 1 }));
  return {
    "hugo.json": JSON.stringify(
      {
        baseURL: `${origin}/`,
        title,
        languageCode: language,
        // The export lets through what the site showed, and writes all other HTML as words.
        markup: { goldmark: { renderer: { unsafe: true } } },
        menus: { main: menu },
      },
      null,
      2,
    ),
    "layouts/_default/baseof.html": base,
    "layouts/_default/list.html": list,
    "layouts/_default/single.html": single,
    "layouts/index.html": home,
    ...Object.fromEntries(
      sections.map(({ path, name }) => [`content/${path}/_index.md`, `---\ntitle: ${JSON.stringify(name)}\n---\n`]),
    ),
  };
}
