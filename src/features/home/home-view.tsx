/** The home page's own blocks: project, writing and talk, music, recipes; the page puts curve and taps between them. */
import { Fragment, type ReactNode } from "react";
import { useDates } from "../../platform/use-formatter.ts";
import { Band } from "../../ui/frame/band.tsx";
import { Callout } from "../../ui/list/callout.tsx";
import { FloatBand } from "../../ui/list/float-band.tsx";
import { Posts } from "../../ui/list/posts.tsx";
import type { DrawingKind } from "../../ui/list/project-drawing.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { HomeBlock } from "../../domain/publishing/site-settings.ts";
import { type BlockHead, blockHead } from "./block-head.ts";
import type { HomePage } from "./queries.ts";
import { ProjectsBlock } from "./projects-block.tsx";
import type { ShownProjects } from "./shown-projects.ts";
import styles from "./home-view.module.css";

/** Of a site without beer: `projects` how many there are, `soFar` the one list of a young one, beside the projects that stand nowhere else. */
export type HomeJoints = {
  fermenting: ReactNode;
  taps: ReactNode;
  angle: string | undefined;
  projects: number;
  soFar: ((projects: ShownProjects | null) => ReactNode) | null;
};

/** Writing and talk share one row where both are there and next to each other. */
export function HomeView({ home, joints }: { home: HomePage; joints: HomeJoints }) {
  const words = useWords();
  const headOf = (block: HomeBlock, usual: string) => blockHead(home.words, block, usual);
  const { soFar } = joints;
  const hasPicture = home.shown?.large.some(({ picture }) => picture) ?? false;
  return home.blocks.map((block, index) => {
    switch (block) {
      case "fermenting":
        return <div key={block}>{joints.fermenting}</div>;
      case "taps":
        return <div key={block}>{joints.taps}</div>;
      case "project":
        if (soFar && !hasPicture) return null;
        if (home.shown && home.shown.large.length > 0)
          return (
            <ProjectsBlock
              key={block}
              head={headOf(block, words.text("frame.section.projects"))}
              projects={home.shown}
              count={joints.projects}
            />
          );
        return home.project ? (
          <ProjectBlock key={block} over={home.words.project} project={home.project} angle={joints.angle} />
        ) : null;
      case "writing":
        return soFar ? (
          <Fragment key={block}>{soFar(hasPicture ? null : home.shown)}</Fragment>
        ) : (
          <WritingBlock
            key={block}
            head={headOf(block, words.text("frame.section.writing"))}
            posts={home.posts}
            talk={home.blocks[index + 1] === "talk" ? home.talk : null}
            overTalk={home.words.talk}
          />
        );
      case "talk":
        if (!home.talk || (soFar && !home.talk.isNext)) return null;
        return home.blocks[index - 1] === "writing" && !soFar ? null : (
          <Band key={block}>
            <div className="c-full">
              <TalkBlock talk={home.talk} over={home.words.talk} />
            </div>
          </Band>
        );
      case "music":
        return home.record ? (
          <RecordBlock key={block} head={headOf(block, words.text("frame.section.music"))} record={home.record} />
        ) : null;
      case "recipes":
        return home.recipes?.length ? (
          <RecipesBlock key={block} head={headOf(block, words.text("frame.section.recipes"))} recipes={home.recipes} />
        ) : null;
    }
  });
}

const drawings: readonly string[] = ["hydrometer", "board", "code", "rig"] satisfies DrawingKind[];
const isDrawing = (name: string | null): name is DrawingKind => name !== null && drawings.includes(name);

type ProjectProps = {
  over: string | undefined;
  project: NonNullable<HomePage["project"]>;
  angle: string | undefined;
};

function ProjectBlock({ over, project, angle }: ProjectProps) {
  const words = useWords();
  const drawing = isDrawing(project.drawing) ? project.drawing : "code";
  return (
    <FloatBand
      over={over ?? words.text("home.project", { type: project.type })}
      title={project.title}
      href={`/projects/${project.slug}`}
      text={project.summary}
      language={project.language}
      drawing={drawing}
      drawingLabel={words.text("home.project.drawing", { title: project.title })}
      {...(drawing === "hydrometer" && angle ? { drawingText: angle } : {})}
      items={project.facts}
    />
  );
}

type WritingProps = {
  head: BlockHead;
  posts: HomePage["posts"];
  talk: HomePage["talk"];
  overTalk: string | undefined;
};

function WritingBlock({ head, posts, talk, overTalk }: WritingProps) {
  const words = useWords();
  const dates = useDates();
  if (posts.length === 0 && !talk) return null;
  return (
    <Band>
      <SectionHead {...head} more={{ href: "/writing", label: words.text("home.allWriting") }} />
      <div className={talk ? "c-1-8" : "c-full"}>
        <Posts
          rows={posts.map(({ slug, title, summary, at, language, inLanguage }) => ({
            when: dates.format("short", at),
            dateTime: dates.iso(at),
            title,
            text: summary,
            href: `/writing/${slug}`,
            language,
            inLanguage,
          }))}
        />
      </div>
      {talk ? (
        <div className="c-9-12">
          <TalkBlock talk={talk} over={overTalk} />
        </div>
      ) : null}
    </Band>
  );
}

const languages = ["en", "de", "fr", "nl", "es"] as const;

function TalkBlock({ talk, over }: { talk: NonNullable<HomePage["talk"]>; over: string | undefined }) {
  const words = useWords();
  const dates = useDates();
  const { minutes, language: code } = talk;
  const where = [talk.event, talk.place, dates.format("time", talk.at)].filter(Boolean).join(", ");
  const language = languages.find((known) => known === code) ?? "other";
  return (
    <Callout
      over={over ?? (talk.isNext ? words.text("home.talk.next") : words.text("home.talk.last"))}
      when={dates.format("short", talk.at)}
      dateTime={dates.iso(talk.at)}
      title={talk.title}
      language={talk.language}
      href={`/talks/${talk.slug}`}
      text={
        minutes === null
          ? words.text("home.talk.text", { where, language, code })
          : words.text("home.talk.textWithLength", { where, minutes, language, code })
      }
    />
  );
}

function RecordBlock({ head, record }: { head: BlockHead; record: NonNullable<HomePage["record"]> }) {
  const words = useWords();
  return (
    <Band>
      <SectionHead {...head} more={{ href: "/music", label: words.text("home.allMusic") }} />
      <div className="c-full">
        <Posts
          rows={[
            {
              when: String(record.year),
              title: record.title,
              text: record.summary,
              href: `/music/${record.slug}`,
              language: record.language,
            },
          ]}
        />
      </div>
    </Band>
  );
}

function RecipesBlock({ head, recipes }: { head: BlockHead; recipes: NonNullable<HomePage["recipes"]> }) {
  const tongue = useTongue();
  const words = useWords();
  return (
    <Band>
      <SectionHead {...head} more={{ href: "/recipes", label: words.text("home.allRecipes") }} />
      <ul className={`${styles.recipes} c-full`}>
        {recipes.map(({ slug, title, summary, srm }) => (
          <li key={slug}>
            <Swatch srm={srm} />
            <a href={`/recipes/${slug}`}>{title}</a>
            <span className="geom dim" {...tongue()}>
              {summary}
            </span>
          </li>
        ))}
      </ul>
    </Band>
  );
}
