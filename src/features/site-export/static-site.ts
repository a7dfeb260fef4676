/** What the layouts of an exported site need to know of it. */

export type StaticSite = {
  title: string;
  language: string;
  /** Without a slash at its end. */
  origin: string;
  /** Folders of texts, each with a list of its own. */
  sections: readonly { path: string; name: string }[];
  /** From former addresses to those of today. */
  redirects: ReadonlyMap<string, string>;
};
