/** What a project, talk or album has beside its text, as Markdown below it. */
import type { Entry } from "../../domain/publishing/entry.ts";
import type { TranslatedKind } from "../../domain/publishing/translation.ts";
import type { Words } from "../../words/arguments.ts";

const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const file = (media: string) => `/media/${media}`;
const plain = (text: string) => text.replaceAll(/[[\]<>|\n]/g, " ").trim();
const link = (label: string, url: string) =>
  /^(?:https?:|mailto:|\/)/.test(url) ? `[${plain(label)}](<${url.replaceAll(/[<>\s]/g, "")}>)` : plain(label);
const list = (title: string, rows: readonly string[]) =>
  rows.length === 0 ? "" : `\n\n## ${title}\n\n${rows.map((row) => `- ${row}`).join("\n")}`;
const inline = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, " ");
const links = (all: readonly { label: string; url: string }[]) =>
  all.length === 0 ? "" : `\n\n${all.map(({ label, url }) => link(label, url)).join(" · ")}`;

export function factsOf(words: Words, entry: Entry<TranslatedKind>): string {
  switch (entry.kind) {
    case "project":
      return projectFacts(words, (entry as Entry<"project">).data);
    case "talk":
      return talkFacts(words, (entry as Entry<"talk">).data);
    case "record":
      return albumFacts(words, (entry as Entry<"record">).data);
    default:
      return "";
  }
}

function projectFacts(words: Words, data: Entry<"project">["data"]): string {
  const facts = data.facts.map(({ label, value }) => `- **${plain(label)}**: ${inline(value)}`).join("\n");
  const pictures = data.gallery.map(({ media, alt }) => `![${plain(alt)}](${file(media)})`).join("\n\n");
  return [
    facts && `\n\n${facts}`,
    pictures && `\n\n${pictures}`,
    list(
      words.text("project.files"),
      data.files.map(({ media, label }) => link(label || media, file(media))),
    ),
    list(
      words.text("project.releases"),
      data.releases.map(
        ({ at, version, body, url }) =>
          `${day(at)} ${url ? link(version, url) : `**${plain(version)}**`}: ${inline(body)}`,
      ),
    ),
    list(
      words.text("project.log"),
      data.log.map(({ at, title, body }) => `${day(at)} **${plain(title)}**: ${inline(body)}`),
    ),
    links(data.links),
  ].join("");
}

function talkFacts(words: Words, data: Entry<"talk">["data"]): string {
  const where = [data.at === null ? "" : day(data.at), data.event, data.place].filter(Boolean).map(plain).join(", ");
  const shown = [
    ...(data.slidesUrl ? [{ label: words.text("talk.slides"), url: data.slidesUrl }] : []),
    ...(data.recordingUrl ? [{ label: words.text("talk.recording"), url: data.recordingUrl }] : []),
  ];
  const transcript =
    data.transcript.trim() === "" ? "" : `\n\n## ${words.text("talk.transcript")}\n\n${data.transcript}`;
  return `\n\n${where}${links(shown)}${transcript}`;
}

function albumFacts(words: Words, data: Entry<"record">["data"]): string {
  const tracks = data.tracks.map(({ title, media, url, seconds }) => {
    const length = `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, "0")}`;
    const target = media ? file(media) : url;
    return `${target ? link(title, target) : plain(title)} (${length})`;
  });
  return `\n\n${plain(data.artist)}, ${data.year}${list(words.text("album.tracks"), tracks)}${links(data.links)}`;
}
