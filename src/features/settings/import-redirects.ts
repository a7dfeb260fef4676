/** A pasted list of redirects: looked at line by line first, and stored when the owner says so. */
import {
  type ListedRedirect,
  mostRedirects,
  parseRedirects,
  type RedirectFlaw,
} from "../../domain/publishing/parse-redirects.ts";
import type { Problem } from "../../domain/result.ts";
import { done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { devicePaths } from "../../protocols/device-door.ts";
import { checkRedirect, type Redirect, redirectsByPath, storeRedirects } from "../../storage/redirects.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";

/** `error` says why a line is left out. */
export type RedirectLine = { line: number; from: string; to: string; status: number | null; error: string };
export type RedirectPreview = { lines: RedirectLine[]; ready: number; refused: number };
export type More = { preview: RedirectPreview };

const mostShown = 200;

/** In the site's own words; `code` is of `checkRedirect`. */
export function sayRedirectProblem(words: Words, { code }: Pick<Problem, "code">): string {
  switch (code) {
    case "redirect-from":
      return words.text("settings.redirects.fromInvalid");
    case "redirect-reserved":
      return words.text("settings.redirects.reserved");
    case "redirect-itself":
      return words.text("settings.redirects.itself");
    case "redirect-loop":
      return words.text("settings.redirects.loop");
    default:
      return words.text("settings.redirects.toInvalid");
  }
}

function sayFlaw(words: Words, code: RedirectFlaw["code"]): string {
  switch (code) {
    case "pattern":
      return words.text("settings.redirects.list.pattern");
    case "status":
      return words.text("settings.redirects.list.status");
    case "many":
      return words.text("settings.redirects.list.many", { most: `${mostRedirects}` });
    case "to":
      return words.text("settings.redirects.toInvalid");
  }
}

export async function importRedirects(
  { store, choices }: Pick<SiteContext, "store" | "choices">,
  text: string,
  isMeant: boolean,
): Promise<Outcome<More>> {
  const words = wordsOf(choices.language);
  const { redirects, flaws } = parseRedirects(text);
  const known = new Map(await redirectsByPath(store));
  const ready = new Map<string, { redirect: Redirect; line: RedirectLine }>();
  const check = (listed: ListedRedirect): RedirectLine => {
    const checked = checkRedirect(known, listed, devicePaths());
    if (!checked.ok) return { ...listed, error: sayRedirectProblem(words, checked) };
    const { from } = checked.value;
    const earlier = ready.get(from)?.line;
    if (earlier) earlier.error = words.text("settings.redirects.list.twice", { line: String(listed.line) });
    const line = { ...listed, error: "" };
    known.set(from, checked.value);
    ready.set(from, { redirect: checked.value, line });
    return line;
  };
  const lines = [
    ...redirects.map(check),
    ...flaws.map(({ line, text: from, code }) => ({ line, from, to: "", status: null, error: sayFlaw(words, code) })),
  ];
  if (lines.length === 0) return wrong({ list: words.text("settings.redirects.list.empty") });
  if (isMeant && ready.size > 0) {
    await storeRedirects(
      store,
      [...ready.values()].map(({ redirect }) => redirect),
    );
    return done({ goTo: "/studio/settings?part=redirects&saved" });
  }
  const refused = lines.length - ready.size;
  // What is wrong stands first.
  const shown = lines.toSorted((a, b) => Number(a.error === "") - Number(b.error === "") || a.line - b.line);
  return done({
    typed: { list: text },
    preview: { lines: shown.slice(0, mostShown), ready: ready.size, refused },
  });
}
