/** The name of a language in another: `de` is German in English; an unknown tag stays as it is. */

export function languageName(tag: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
