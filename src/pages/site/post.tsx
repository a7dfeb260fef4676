/** A post. */
import { JoinedBands } from "../../features/joins/joined-bands.tsx";
import { joinsOf } from "../../features/joins/queries.ts";
import { Text } from "../../features/joins/text.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { PostView } from "../../features/writing/post-view.tsx";
import { publishedPost } from "../../features/writing/queries.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/post";

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { id, post } = openOrThrow(await publishedPost(site, params.slug), (slug) => `/writing/${slug}`);
  const { fill, ...joins } = await joinsOf(site, {
    id,
    kind: "post",
    slug: post.slug,
    shown: post.series?.parts.map(({ href }) => href) ?? [],
  });
  const filled = { ...post, intro: fill(post.intro), rest: fill(post.rest) };
  return { post: filled, joins, site: { title: site.settings.title, origin: site.origin } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { post, site } = loaderData;
  const address = `${site.origin}/writing/${post.slug}`;
  return pageMeta({
    title: post.title,
    site,
    path: `/writing/${post.slug}`,
    description: post.summary,
    type: "article",
    image: post.image,
    drawn: true,
    unlisted: post.unlisted,
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
      author: { "@type": "Organization", name: site.title, url: site.origin },
      ...(post.image
        ? { image: `${site.origin}/_image?src=${encodeURIComponent(`/media/${post.image}`)}&w=1200` }
        : {}),
      ...(post.series
        ? { isPartOf: { "@type": "CreativeWorkSeries", name: post.series.name }, position: post.series.part }
        : {}),
    },
  });
};

export default function Post({ loaderData: { post, joins } }: Route.ComponentProps) {
  return (
    <PostView
      post={post}
      intro={post.intro.length > 0 ? <Text parts={post.intro} column /> : undefined}
      text={<Text parts={post.rest} plainStart={post.intro.length > 0} />}
      joins={<JoinedBands joins={joins} batchesTitle="Batches in this text" relatedTitle="Read on" />}
    />
  );
}
