/** What a reader gives of another program's site: posts and pages in our Markdown, and what was not understood. */

/** The files of a site, from a folder or an archive. Paths are relative, with `/`, and never lead out of it. */
export type Tree = {
  paths: readonly string[];
  /** Null for what is not there or too large to be read. */
  read(path: string): Promise<Uint8Array | null>;
};

export type Maker =
  | "astro"
  | "hugo"
  | "jekyll"
  | "eleventy"
  | "next"
  | "obsidian"
  | "markdown"
  | "ghost"
  | "wordpress"
  | "medium"
  | "substack"
  | "feed";

export const noteCodes = [
  "front-matter",
  "no-front-matter",
  "unreadable",
  "date",
  "permalink",
  "shortcode",
  "liquid",
  "component",
  "module",
  "html",
  "embed",
  "comments",
  "card",
  "post-type",
  "reply",
  "members",
  "picture-missing",
  "picture-elsewhere",
  "picture-refused",
  "link-missing",
  "address-taken",
  "redirect-taken",
  "redirect-refused",
  "changed-since",
  "draft",
  "refused",
  "too-large",
  "too-long",
  "outside",
  "unshown",
] as const;
export type NoteCode = (typeof noteCodes)[number];

/** `what` is the thing itself as the file has it; `line` counts from 1 in its file, null where none is meant. */
export type PublicationNote = { code: NoteCode; line: number | null; what: string };

export type Publication = {
  /** Its path, and what tells it from others of the same file. */
  source: string;
  kind: "post" | "page";
  slug: string;
  title: string;
  summary: string;
  language: string | null;
  /** Epoch milliseconds UTC. */
  publishedAt: number | null;
  isDraft: boolean;
  /** For those alone who have signed in. */
  isForMembers: boolean;
  tags: string[];
  cover: { url: string; alt: string } | null;
  /** Markdown; its links and pictures are as the source has them. */
  body: string;
  /** The line of its file on which `body` begins; left out where the file holds something else. */
  firstLine?: number;
  /** Paths under which it was found, the first being its own. */
  addresses: string[];
  notes: PublicationNote[];
};

/** A file that holds no publication, and why. */
export type Unread = { source: string; notes: PublicationNote[] };

/** Of the former site, without a slash at its end; null where the source does not say. */
type Head = { maker: Maker; origin: string | null };

/** A text that is found and not read yet. */
export type FoundText = { source: string; read(): Publication | Unread };

/** What a maker's reader gives; one text at a time is in memory. */
export type FoundSite = Head & { texts(): AsyncGenerator<FoundText> };

export type PublicationSource = Head & {
  /** May be called again, and gives the same in the same order. Those whose numbers are passed are named, and not read. */
  read(isPassed?: (number: number) => boolean): AsyncGenerator<Publication | Unread>;
};

export const isPublication = (read: Publication | Unread): read is Publication => "slug" in read;

/** A file that can't be opened, or is too large to be. */
export const unreadable = (path: string): FoundText => ({
  source: path,
  read: () => ({ source: path, notes: [note("unreadable", path)] }),
});

const shown = 120;

export const note = (code: NoteCode, what: string, line: number | null = null): PublicationNote => ({
  code,
  line,
  what: what.trim().replaceAll(/\s+/g, " ").slice(0, shown),
});

export const lineAt = (text: string, offset: number): number => {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) line++;
  return line;
};
