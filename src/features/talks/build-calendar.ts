/** A calendar as iCalendar (RFC 5545). Times are UTC, from which every calendar reckons its own: no description of a zone grows old in a file that somebody keeps. */

export type CalendarEvent = {
  /** Stays when the address does not. */
  uid: string;
  /** Rises with each change, so that a calendar knows the later of two files. */
  sequence: number;
  at: number;
  endsAt: number | null;
  createdAt: number;
  updatedAt: number;
  title: string;
  summary: string;
  place: string;
  url: string;
};

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\n|\r/g, "\\n")
    // No other control character is part of a calendar's text.
    .replaceAll(/\p{Cc}/gu, "");

const mostBytes = 75;
const bytes = new TextEncoder();

/** Lines of at most 75 bytes: what goes on begins with a space, and no character is cut in two. */
function folded(line: string): string {
  const parts = [""];
  let used = 0;
  for (const character of line) {
    const size = bytes.encode(character).length;
    if (used + size > mostBytes) {
      parts.push("");
      used = 1;
    }
    parts[parts.length - 1] += character;
    used += size;
  }
  return parts.join("\r\n ");
}

/** 20260204T130000Z */
const stamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const eventLines = (event: CalendarEvent): string[] => [
  "BEGIN:VEVENT",
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${stamp(event.updatedAt)}`,
  `CREATED:${stamp(event.createdAt)}`,
  `LAST-MODIFIED:${stamp(event.updatedAt)}`,
  `DTSTART:${stamp(event.at)}`,
  ...(event.endsAt === null ? [] : [`DTEND:${stamp(event.endsAt)}`]),
  `SUMMARY:${escaped(event.title)}`,
  ...(event.summary ? [`DESCRIPTION:${escaped(event.summary)}`] : []),
  ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
  `URL:${event.url}`,
  "STATUS:CONFIRMED",
  "END:VEVENT",
];

/** @param name what a calendar that follows it calls it */
export const buildCalendar = (name: string, events: readonly CalendarEvent[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Wortfolio//Talks//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
