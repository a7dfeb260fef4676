/** A post. */
import { withoutTexts } from "../../platform/html-part.ts";
import { JoinedBands } from "../../features/joins/joined-bands.tsx";
import { LanguageLine } from "../../features/joins/language-line.tsx";
import { joinsOf } from "../../features/joins/queries.ts";
import { Text } from "../../features/joins/text.tsx";
import { ResponsesList } from "../../features/responses/responses-list.tsx";
import { shownResponses } from "../../features/responses/shown-responses.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { PostView } from "../../features/writing/post-view.tsx";
import { publishedPost, shownSeries } from "../../features/writing/queries.ts";
import { pack, unpack } from "../../platform/packed.ts";
import { renderContext } from "../../platform/render-context.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { wordsOf } from "../../words/words.ts";
import { authorOf, pageMeta, structuredImage } from "../page-meta.ts";
import type { Route } from "./+types/post";

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { id, post } = openOrThrow(await publishedPost(site, params.slug), (slug) => `/writing/${slug}`);
  const { rule, ...sent } = post;
  const { responses, reactions, takesMentions } = await shownResponses(site, id);
  const { fill, ...joins } = await joinsOf(site, {
    id,
    kind: "post",
    slug: post.slug,
    language: post.language,
    shown: post.series?.parts.map(({ href }) => href) ?? [],
  });
  const filled = { ...sent, series: post.series && shownSeries(post.series), parts: fill(post.parts) };
  const page = pack(
    { post: filled, joins, responses, reactions },
    context.get(renderContext).isData ? undefined : withoutTexts,
  );
  return {
    page,
    takesMentions,
    site: { title: site.settings.title, origin: site.origin, language: site.choices.language },
    shell: { rule },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site } = loaderData;
  const words = wordsOf(site.language);
  const { post, joins } = unpack(loaderData.page);
  const address = new URL(`/writing/${post.slug}`, site.origin).href;
  const tags = pageMeta({
    title: post.title,
    site,
    path: `/writing/${post.slug}`,
    description: post.summary,
    type: "article",
    embeds: true,
    image: post.image,
    imageAlt: post.cover?.alt,
    language: post.language,
    published: post.at,
    modified: Math.max(post.at, post.revisedAt ?? 0),
    tags: post.tags,
    section: { title: words.text("frame.section.writing"), path: "/writing" },
    unlisted: post.unlisted,
    languages: joins.languages,
    structured: {
      "@type": "BlogPosting",
      headline: post.title,
      description: post.summary,
      url: address,
      mainEntityOfPage: address,
      datePublished: new Date(post.at).toISOString(),
      dateModified: new Date(Math.max(post.at, post.revisedAt ?? 0)).toISOString(),
      inLanguage: post.language,
      keywords: post.tags.join(", "),
      author: authorOf(site),
      publisher: authorOf(site),
      image: post.image ? structuredImage(site, post.image) : `${address}/share.png`,
      ...(post.series
        ? { isPartOf: { "@type": "CreativeWorkSeries", name: post.series.name }, position: post.series.part }
        : {}),
    },
  });
  return loaderData.takesMentions ? [...tags, { tagName: "link", rel: "webmention", href: "/webmention" }] : tags;
};

export default function Post({ loaderData }: Route.ComponentProps) {
  const { post, joins, responses, reactions } = unpack(loaderData.page);
  return (
    <PostView
      post={post}
      author={loaderData.site.title}
      text={<Text parts={post.parts} language={post.language} />}
      languages={<LanguageLine joins={joins} />}
      joins={
        <>
          <ResponsesList responses={responses} reactions={reactions} site={loaderData.site.title} />
          <JoinedBands joins={joins} />
        </>
      }
    />
  );
}
