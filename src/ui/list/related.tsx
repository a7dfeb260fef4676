/** What else on the site speaks of this: a band at the foot of a page, nothing where there is none. */
import { Band } from "../frame/band.tsx";
import { Posts } from "./posts.tsx";
import { SectionHead } from "../frame/section-head.tsx";

const kindWords = {
  beer: "Beer",
  recipe: "Recipe",
  batch: "Batch",
  project: "Project",
  post: "Post",
  talk: "Talk",
  record: "Record",
  page: "Page",
};

export interface RelatedLink {
  kind: keyof typeof kindWords;
  title: string;
  summary: string;
  path: string;
}

interface RelatedProps {
  title: string;
  links: readonly RelatedLink[];
  /** As wide as a text above it. */
  narrow?: boolean;
}

export function Related({ title, links, narrow }: RelatedProps) {
  if (links.length === 0) return null;
  return (
    <Band>
      <SectionHead title={title} />
      <div className={narrow ? "c-1-9" : "c-full"}>
        <Posts
          rows={links.map(({ kind, title, summary, path }) => ({
            when: kindWords[kind],
            title,
            text: summary,
            href: path,
            key: path,
          }))}
        />
      </div>
    </Band>
  );
}
