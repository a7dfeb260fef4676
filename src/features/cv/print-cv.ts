/** The CV as a file to print: the record that its page shows, with what the site has published beside it. */
import { heldAt } from "../../domain/publishing/talk-time.ts";
import { createHash } from "node:crypto";
import { guest } from "../../domain/people/viewer.ts";
import { accents } from "../../domain/publishing/accents.ts";
import { reachOf } from "../../domain/publishing/cv-parts.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { laneOf } from "../../domain/publishing/lane.ts";
import type { CvHeading } from "../../domain/publishing/own-look.ts";
import { isBrewing, isOn, pathOf, stepKindsOn } from "../../domain/publishing/site-settings.ts";
import { stepField, stepSpan } from "../../domain/publishing/step-field.ts";
import { countSteps } from "../../storage/dated-steps.ts";
import { readList } from "../../storage/entry-lists.ts";
import { createMemory } from "../../storage/memory.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { drawCv } from "./draw-cv.ts";
import type { PrintedCv, PrintedProject, PrintedRow, PrintedSection } from "./printed-cv.ts";
import { languageOf, openResume } from "./queries.ts";
import type { Resume } from "./resume.ts";
import { paperOf } from "./paper-of.ts";
import { type DatedFact, type Period, type ResumeView, type Station, viewResume } from "./resume-view.ts";

const mostTalks = 5;
const mostPosts = 3;
const mostProjects = 6;
const yearOf = (machine: string) => machine.slice(0, 4);

function spanOf({ from, to, isCurrent }: Period, words: Words): string {
  if (!from) return to ? yearOf(to.machine) : "";
  if (isCurrent) return words.text("cv.pdf.now", { from: yearOf(from.machine) });
  const [first, last] = [yearOf(from.machine), yearOf((to ?? from).machine)];
  return first === last ? first : words.text("cv.pdf.span", { from: first, to: last });
}

const rowOf =
  (words: Words) =>
  ({ title, place, url, period, summary, points }: Station): PrintedRow => ({
    when: spanOf(period, words),
    title: title || place,
    by: title ? place : "",
    url: linkable(url),
    text: summary,
    points,
  });

const factOf = ({ title, by, url, date }: DatedFact) => ({ when: date?.text ?? "", title, by, url: linkable(url) });
/** Paper knows no addresses of the site's own. */
const linkable = (url: string) => (/^https?:/i.test(url) ? url : "");
const lastOf = (url: string) => url.replace(/^https?:\/\//i, "").replace(/\/$/, "");

function contactsOf({ location, email, phone, url, profiles }: ResumeView) {
  return [
    { text: location, url: "" },
    { text: email, url: email && `mailto:${email}` },
    { text: phone, url: phone && `tel:${phone.replaceAll(/[^\d+]/g, "")}` },
    ...[url, ...profiles.map((profile) => profile.url)].map((address) => ({
      text: lastOf(address),
      url: linkable(address),
    })),
  ].filter(({ text }) => text !== "");
}

type Published = Awaited<ReturnType<typeof readPublished>>;

/** What guests see, whoever asks: a file goes from hand to hand. */
async function readPublished({ store, settings }: SiteContext) {
  const [days, talks, posts, projects] = await Promise.all([
    isBrewing(settings) ? [] : countSteps(store, guest, stepKindsOn(settings)),
    isOn(settings, "talks")
      ? readList(store, guest, "talk", { list: "talk date" }, { limit: mostTalks, offset: 0 })
      : [],
    isOn(settings, "writing")
      ? readList(store, guest, "post", { list: "post new" }, { limit: mostPosts, offset: 0 })
      : [],
    isOn(settings, "projects")
      ? readList(store, guest, "project", { list: "project shown" }, { limit: mostProjects, offset: 0 })
      : [],
  ]);
  return { days, talks, posts, projects };
}

function projectOf(
  { slug, title, summary, data }: Entry<"project">,
  site: SiteContext,
  span: { from: number; to: number } | null,
): PrintedProject {
  const now = site.store.now();
  const newest = data.releases.filter(({ at }) => at <= now).toSorted((a, b) => b.at - a.at)[0];
  const days = [...data.log, ...data.releases].map(({ at }) => at);
  return {
    title,
    version: newest?.version ?? "",
    text: summary,
    url: `${site.origin}${pathOf("project", slug)}`,
    lane: span && laneOf(days, span, data.endedAt),
  };
}

function sectionsOf(
  site: SiteContext,
  view: ResumeView,
  { days, talks, posts, projects }: Published,
): PrintedSection[] {
  const words = wordsOf(site.choices.language);
  const { cvHeadings } = site.settings;
  const headed = (heading: CvHeading, usual: string) => cvHeadings[heading] || usual;
  const row = rowOf(words);
  const dated = new Intl.DateTimeFormat(languageOf(site), { dateStyle: "medium", timeZone: site.settings.timeZone });
  const first = days.length > 0 ? Math.min(...days.map(({ at }) => at)) : null;
  const span = first === null ? null : stepSpan(first, site.store.now());
  const address = (entry: Entry) => `${site.origin}${pathOf(entry.kind, entry.slug)}`;
  const projectsTitle = headed("projects", words.text("frame.section.projects"));
  const pairs = [
    ...view.skills.map(({ name, level, keywords }) => ({
      name: name || level,
      text: [keywords.join(", "), name ? level : ""].filter(Boolean).join("; "),
    })),
    ...(view.languages.length > 0
      ? [
          {
            name: words.text("cv.pdf.languages"),
            text: view.languages
              .map(({ language, fluency }) => [language, fluency].filter(Boolean).join(": "))
              .join("; "),
          },
        ]
      : []),
  ];
  return [
    { kind: "rows", title: headed("work", words.text("about.work")), rows: view.work.map(row) },
    { kind: "rows", title: headed("education", words.text("about.education")), rows: view.education.map(row) },
    { kind: "facts", title: words.text("cv.pdf.certificates"), rows: view.certificates.map(factOf) },
    { kind: "rows", title: headed("volunteering", words.text("about.volunteering")), rows: view.volunteer.map(row) },
    view.projects.length > 0
      ? { kind: "rows", title: projectsTitle, rows: view.projects.map(row) }
      : { kind: "projects", title: projectsTitle, rows: projects.map((project) => projectOf(project, site, span)) },
    {
      kind: "facts",
      title: words.text("frame.section.talks"),
      rows: talks.map((talk) => ({
        when: dated.format(heldAt(talk)),
        title: talk.title,
        by: [talk.data.event, talk.data.place].filter(Boolean).join(", "),
        url: address(talk),
      })),
    },
    { kind: "pairs", title: headed("skills", words.text("about.skills")), rows: pairs },
    {
      kind: "facts",
      title: headed("publications", words.text("about.publications")),
      rows: view.publications.map(factOf),
    },
    { kind: "facts", title: headed("awards", words.text("about.awards")), rows: view.awards.map(factOf) },
    {
      kind: "facts",
      title: words.text("frame.section.writing"),
      rows: posts.map((post) => ({
        when: dated.format(post.publishAt ?? post.createdAt),
        title: post.title,
        by: "",
        url: address(post),
      })),
    },
    {
      kind: "pairs",
      title: words.text("cv.pdf.interests"),
      rows: view.interests.map(({ name, keywords }) => ({ name, text: keywords.join(", ") })),
    },
    {
      kind: "pairs",
      title: headed("references", words.text("about.references")),
      rows: view.references.map(({ name, reference }) => ({ name, text: reference })),
    },
  ];
}

async function printedCv(site: SiteContext, resume: Resume): Promise<PrintedCv> {
  const { settings, store, choices } = site;
  const words = wordsOf(choices.language);
  const language = languageOf(site);
  const view = viewResume(resume, language);
  const published = await readPublished(site);
  const record = stepField(published.days, store.now());
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: settings.timeZone });
  const { field, onField } = accents[settings.accent];
  return {
    name: view.name || settings.title,
    summary: view.summary || view.label,
    contacts: contactsOf(view),
    record,
    counted: record ? words.text("cv.pdf.counted", { count: record.count }) : "",
    sections: sectionsOf(site, view, published),
    month: (at) => new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" }).format(at),
    foot: words.text("cv.pdf.foot", { address: `${lastOf(site.origin)}/about`, date: date.format(store.now()) }),
    page: (page, pages) => words.text("cv.pdf.page", { page: String(page), pages: String(pages) }),
    lacking: words.text("cv.pdf.lacking"),
    accent: { field: field[0], onField: onField[0] },
  };
}

/** Those who ask while it is drawn wait for the same file; nobody draws again what has not changed. */
const drawn = createMemory<Uint8Array<ArrayBuffer>>(["content"], 24);

/** Null while the module is off or there is no CV. */
export async function cvPdf(site: SiteContext, asked: string | null): Promise<Uint8Array<ArrayBuffer> | null> {
  const open = await openResume(site);
  if (!open) return null;
  const { resume } = open;
  const paper = paperOf(asked, resume, site);
  const cv = await printedCv(site, resume);
  const { language } = site.choices;
  const words = wordsOf(language);
  const shown = createHash("sha256").update(JSON.stringify(cv)).digest("base64url");
  return drawn(site.store, `${reachOf(site.viewer)} ${paper} ${language} ${shown}`, () =>
    drawCv(cv, {
      paper,
      title: words.text("cv.pdf.title", { name: cv.name }),
      author: cv.name,
      language,
      at: site.store.now(),
    }),
  );
}
