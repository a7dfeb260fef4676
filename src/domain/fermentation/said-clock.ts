/** Times as they are said at the fermenter: "18:00", "gestern Abend 18 Uhr", "Fri 6 pm", "vor 2 Stunden", "am 12.11.". */
import { dateSaid, dayMeant, readDate, type SaidDate } from "./said-date.ts";

/** Minutes of the day, and how many days ago (less than none: days to come), on which day of the week (0 is Sunday) or of which date; a time without a day is of today, a day without a time has noon. */
export type Clock = {
  minutes: number;
  daysAgo: number;
  weekday?: number;
  date?: SaidDate;
  isWholeDay?: true;
  /** Counted from now, in place of all others. */
  minutesAgo?: number;
};
/** What the site's clock shows. */
export type ClockNow = { minutes: number; weekday: number };

const weekDays = 7;
const dayMilliseconds = 86_400_000;
const isoDay = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
const minutesAt = (wall: number): number => Math.floor((wall % dayMilliseconds) / 60_000);

/** One that is counted from now as the time of a day. @param wall what the site's clock shows, as if it were UTC */
export function settledClock(clock: Clock, wall: number): Clock {
  if (clock.minutesAgo === undefined) return clock;
  const then = wall - clock.minutesAgo * 60_000;
  return { minutes: minutesAt(then), daysAgo: Math.floor(wall / dayMilliseconds) - Math.floor(then / dayMilliseconds) };
}

/**
 * The day that was meant, as calendars write it; one of a date may be to come.
 * @param wall what the site's clock shows, @param began what it showed when the batch began, both as if they were UTC
 */
export function daySaidAt(clock: Clock, wall: number, began: number): string {
  if (clock.date) return dayMeant(clock.date, isoDay(Math.min(began, wall)), isoDay(wall));
  const now = { minutes: minutesAt(wall), weekday: new Date(wall).getUTCDay() };
  return isoDay(wall - daysAgoOf(clock, now) * dayMilliseconds);
}

/** What of today is still to come was meant of the day before, or of the week. */
export function daysAgoOf({ minutes, daysAgo, weekday, isWholeDay }: Clock, now: ClockNow): number {
  const isToCome = !isWholeDay && minutes > now.minutes;
  if (weekday === undefined) return daysAgo === 0 && isToCome ? 1 : daysAgo;
  const days = (now.weekday - weekday + weekDays) % weekDays;
  return days === 0 && isToCome ? weekDays : days;
}

const daysSaid = ["today|heute", "yesterday|gestern", "vorgestern", "tomorrow|morgen"];
const daysAgoSaid = [0, 1, 2, -1];
/** From Sunday on. */
const weekdaysSaid = [
  "so(?:nntag)?|sun(?:day)?",
  "mo(?:ntag|n|nday)?",
  "di(?:enstag)?|tue(?:s|sday)?",
  "mi(?:ttwoch)?|wed(?:nesday)?",
  "do(?:nnerstag)?|thu(?:r|rs|rsday)?",
  "fr(?:eitag|i|iday)?",
  "sa(?:mstag|t|turday)?|sonnabend",
];
const early = "früh|morgens?|vormittags?|mittags?|nachts?|morning|noon|night";
const late = "nachmittags?|abends?|afternoon|evening";
const daySaid = `(?:(?:on|am)\\s+)?(${[...daysSaid, ...weekdaysSaid].join("|")})\\.?(?:\\s*(${early}|${late}))?[\\s,]+`;
/** "12 am" at the beginning may be a number and a German word. */
const timeSaid = String.raw`((?:[01]?\d|2[0-3])(?::[0-5]\d(?:\s*(?:uhr|[ap]m))?|(?:\.[0-5]\d)?\s*uhr)|(?:0?[1-9]|1[0-2])(?:\s*pm|\s*(?<!^\d+\s+)am))`;
const lead = String.raw`(at|um|gegen|around)\s+`;
const clockBefore = new RegExp(`^(?:${daySaid})?(?:${lead})?${timeSaid}(?=[\\s,;]|$)`, "i");
const clockAfter = new RegExp(`(?:^|[\\s,;]+)(?:${daySaid})?(?:${lead})?${timeSaid}$`, "i");

const isWord = (pattern: string, word: string): boolean => new RegExp(`^(?:${pattern})$`, "i").test(word);

function minutesSaid(time: string, isLate = false): number {
  const [, hours = "", minutes = "0", half] = /^(\d+)(?:[:.](\d+))?\s*([ap]m)?/i.exec(time) ?? [];
  const isAfternoon = half === undefined ? isLate : /p/i.test(half);
  const hour = half === undefined ? Number(hours) : Number(hours) % 12;
  return (hour + (isAfternoon && hour < 12 ? 12 : 0)) * 60 + Number(minutes);
}

function dayOf(said: string): Pick<Clock, "daysAgo" | "weekday"> {
  const weekday = weekdaysSaid.findIndex((pattern) => isWord(pattern, said));
  const day = daysSaid.findIndex((pattern) => isWord(pattern, said));
  return { daysAgo: daysAgoSaid[day] ?? 0, ...(weekday < 0 ? {} : { weekday }) };
}

const clockOf = ([, day = "", part = "", , time = ""]: RegExpExecArray): Clock => ({
  minutes: minutesSaid(time, isWord(late, part)),
  ...dayOf(day),
});

const onDate = `(?:${weekdaysSaid.join("|")})\\.?,?\\s+`;
const datedText = `(?:${onDate})?(${dateSaid})(?:[\\s,]+(?:${early}|${late}))?(?:[\\s,]+(?:at\\s+|um\\s+)?${timeSaid})?`;
const dateBefore = new RegExp(`^(?:on\\s+|am\\s+)?${datedText}(?=[\\s,;]|$)`, "i");
const dateAfter = new RegExp(`(?:^|[\\s,;]+)(on\\s+|am\\s+)?${datedText}$`, "i");
/** Of a day without a time. */
const noonMinutes = 12 * 60;
const saysEnd = /(?:^|\s)(?:until|till|by|before|since|from|than|as|bis|vor|seit|von|als|wie|ab)$/i;

function dateOf(text = "", time?: string): Clock | null {
  const date = readDate(text.replaceAll(/\s+/g, " "));
  if (!date) return null;
  return time === undefined
    ? { minutes: noonMinutes, daysAgo: 0, date, isWholeDay: true }
    : { minutes: minutesSaid(time), daysAgo: 0, date };
}

type Found = { clock: Clock; rest: string } | null;
const between = /^(?:\s+|[,;]\s*)+/;
const behind = (text: string, said: string): string => text.slice(said.length).replace(between, "");

/** After the words one that has a time or is led by "on"; "keep until 12 Nov" is none. */
function readDated(text: string): Found {
  const [all = "", said, time] = dateBefore.exec(text) ?? [];
  const before = dateOf(said, time);
  if (before) return { clock: before, rest: behind(text, all) };
  const after = dateAfter.exec(text);
  const rest = text.slice(0, after?.index);
  if (!after || (after[1] === undefined && after[3] === undefined) || saysEnd.test(rest)) return null;
  const clock = dateOf(after[2], after[3]);
  return clock && { clock, rest };
}

/** After the words only what is said to be one: "hold until 18:00" and "until Fri 18:00" are none. */
function readTimed(text: string): Found {
  const before = clockBefore.exec(text);
  if (before) return { clock: clockOf(before), rest: behind(text, before[0]) };
  const after = clockAfter.exec(text);
  const rest = text.slice(0, after?.index);
  const isSaid = after?.[1] !== undefined || after?.[3] !== undefined;
  return after && isSaid && !saysEnd.test(rest) ? { clock: clockOf(after), rest } : null;
}

const units = String.raw`(?:(h|hours?|hrs?|std|stunden?)|min(?:utes?|uten?|s)?)\.?`;
const agoSaid = String.raw`(?:vor\s+(?:etwa\s+|ca\.?\s+)?(\d{1,3}|einer)\s*${units}|(\d{1,3}|an?)\s*${units}\s+ago)`;
const agoBefore = new RegExp(`^${agoSaid}(?=[\\s,;]|$)`, "i");
const agoAfter = new RegExp(`(?:^|[\\s,;]+)${agoSaid}$`, "i");

/** "vor 2 Stunden", "30 min ago". */
function readAgo(text: string): Found {
  const before = agoBefore.exec(text);
  const found = before ?? agoAfter.exec(text);
  if (!found) return null;
  const [all, german, germanHours, english, englishHours] = found;
  const count = Number(german ?? english) || 1;
  const minutesAgo = (germanHours ?? englishHours) === undefined ? count : count * 60;
  const clock = { minutes: 0, daysAgo: 0, minutesAgo };
  return { clock, rest: before ? behind(text, all) : text.slice(0, found.index) };
}

const wholeDay = `(yesterday|gestern|vorgestern)(?:\\s+(?:${early}|${late}))?`;
const wholeBefore = new RegExp(`^${wholeDay}(?=[\\s,;]|$)`, "i");
const wholeAfter = new RegExp(`[\\s,;]+${wholeDay}$`, "i");

/** A day alone. */
function readWholeDay(text: string): Found {
  const before = wholeBefore.exec(text);
  const found = before ?? wholeAfter.exec(text);
  if (!found) return null;
  const rest = before ? behind(text, found[0]) : text.slice(0, found.index);
  if (!before && saysEnd.test(rest)) return null;
  return { clock: { minutes: noonMinutes, ...dayOf(found[1] ?? ""), isWholeDay: true }, rest };
}

/** When it was, and what is left of the line. */
export const readClock = (text: string): { clock: Clock | null; rest: string } =>
  readDated(text) ?? readTimed(text) ?? readAgo(text) ?? readWholeDay(text) ?? { clock: null, rest: text };
