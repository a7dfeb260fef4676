/** A project as the image of its link, as guests may see it: over its own record. */
import { guest } from "../../domain/people/viewer.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type RecordPart, type ShareImage, shareWaterline } from "../../ui/frame/share-image.ts";
import { wordsOf } from "../../words/words.ts";
import { type ProjectPage, publishedProject } from "./queries.ts";

/** Null where guests see no such project. */
export async function shareProject(site: SiteContext, slug: string): Promise<ShareImage | null> {
  const found = await publishedProject({ ...site, viewer: guest }, slug);
  if (found.access !== "open") return null;
  const { title, type, state, facts, licence } = found.project;
  const words = wordsOf(site.settings.language);
  const usual = [
    { label: words.text("project.status"), value: state },
    { label: words.text("project.licence"), value: licence },
  ];
  const line = words.text("project.image.line", { type });
  return {
    name: title,
    line,
    facts: (facts.length > 0 ? facts : usual).filter(({ value }) => value !== ""),
    site: site.settings.title,
    ...shareWaterline,
    record: recordOf(found.project, line),
  };
}

function recordOf({ summary, log, releases, stack, licence, state }: ProjectPage, line: string): RecordPart {
  const [latest] = releases;
  const corner = latest?.version ?? state;
  const label = [...stack.slice(0, 1).map(({ label: name }) => name), licence].filter(Boolean).join(", ");
  return {
    days: [...log, ...releases].map(({ at }) => ({ at, count: 1 })),
    reach: 0.78,
    text: summary || line,
    ...(corner ? { corner: { value: corner, label } } : {}),
  };
}
