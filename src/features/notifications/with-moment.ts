/** What an alert says, with its time behind it: it may be read long after what it tells of. */
export const withMoment = (text: string, moment: string): string =>
  text === "" ? moment : `${text.replace(/\.$/u, "")} · ${moment}`;
