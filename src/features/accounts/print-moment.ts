/** A moment in words: date and time of day in the site's time zone and the visitor's language. */
export const printMoment = (at: number, { timeZone, language }: { timeZone: string; language: string }): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone }).format(at);
