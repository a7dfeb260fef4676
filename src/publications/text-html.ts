/** HTML in a Markdown text: which of it our texts do not show. */
import { replaceInProse } from "./code-parts.ts";
import { lineAt, note, type PublicationNote } from "./publication.ts";

const shown = new Set(
  "a abbr b blockquote br caption code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var center picture source".split(
    " ",
  ),
);
const tag = /<([a-z][\w-]*)(?=[\s>/])[^>]{0,1000}>/gi;

/** One note for each kind of element, at its first place. */
export function unshownHtml(body: string, bodyLine: number, hasComponents: boolean): PublicationNote[] {
  const notes = new Map<string, PublicationNote>();
  replaceInProse(body, tag, (match, offset) => {
    const [, written = ""] = match;
    // Components have notes of their own.
    if (hasComponents && /^[A-Z]/.test(written)) return match[0];
    const name = written.toLowerCase();
    if (!shown.has(name) && !notes.has(name))
      notes.set(name, note("html", match[0], bodyLine - 1 + lineAt(body, offset)));
    return match[0];
  });
  return [...notes.values()];
}
