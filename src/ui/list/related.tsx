/** What else on the site speaks of this: a band at the foot of a page, nothing where there is none. */
import { Band } from "../frame/band.tsx";
import { Posts } from "./posts.tsx";
import { useWords } from "../../words/words.ts";
import { SectionHead } from "../frame/section-head.tsx";

export interface RelatedLink {
  kind: "beer" | "recipe" | "batch" | "project" | "post" | "talk" | "record" | "page";
  title: string;
  summary: string;
  path: string;
  language?: string | undefined;
}

interface RelatedProps {
  title: string;
  links: readonly RelatedLink[];
  /** As wide as a text above it. */
  narrow?: boolean;
}

export function Related({ title, links, narrow }: RelatedProps) {
  const words = useWords();
  if (links.length === 0) return null;
  return (
    <Band>
      <SectionHead title={title} />
      <div className={narrow ? "c-1-9" : "c-full"}>
        <Posts
          rows={links.map(({ kind, title, summary, path, language }) => ({
            when: words.text("ui.kind", { kind }),
            title,
            text: summary,
            href: path,
            key: path,
            language,
          }))}
        />
      </div>
    </Band>
  );
}
