/** The record of one project, from its log and its releases: the head of its page on a site without beer. */
import { drawnRecord } from "../../domain/publishing/drawn-record.ts";
import type { ProjectData } from "../../domain/publishing/entry.ts";
import { stepField } from "../../domain/publishing/step-field.ts";
import { plainText } from "../../platform/markdown/plain-text.ts";
import { posterStep } from "../../ui/frame/poster-step.ts";

/** Parts of the head's size that name, sentence and plate take at its left, measured at 1280 and 820 px. */
const wordsOver = { width: 0.5, oneLine: 0.34, twoLines: 0.53, sentence: 0.048, plate: 0.19, plateWidth: 0.36 };
/** Letters in a line of the sentence. */
const lineLength = 36;
/** What stands beside a flag in one line. */
const longestWords = 28;

export type ProjectRecord = NonNullable<ReturnType<typeof projectRecord>>;

type ProjectWords = { title: string; summary: string };

/** A finished one runs to its end. Null while there is nothing. */
export function projectRecord({ title, summary }: ProjectWords, { log, releases, endedAt }: ProjectData, now: number) {
  const steps = [...log, ...releases].filter(({ at }) => at <= now);
  const last = steps.reduce((latest, { at }) => Math.max(latest, at), -Infinity);
  const field = stepField(
    steps.map(({ at }) => ({ at, count: 1 })),
    endedAt === null ? now : Math.min(now, Math.max(endedAt, last)),
  );
  if (!field) return null;
  const past = releases.filter(({ at }) => at <= now).toSorted((a, b) => b.at - a.at);
  const above =
    (posterStep(title).wraps ? wordsOver.twoLines : wordsOver.oneLine) +
    Math.ceil(summary.length / lineLength) * wordsOver.sentence;
  return {
    ...drawnRecord(field, { ...wordsOver, above }, milestonesOf(log, past)),
    from: field.from,
    to: field.to,
    logs: steps.length - past.length,
    releases: past.length,
    newest: past[0] ? { version: past[0].version, at: past[0].at } : null,
    last,
    now,
  };
}

/** What its owner marked, else its first release; a release is named by its version, what was logged by its day. */
function milestonesOf(log: ProjectData["log"], releases: ProjectData["releases"]) {
  const all = [
    ...log.map(({ at, title, isMilestone }) => ({ at, version: "", text: title, isMilestone })),
    ...releases.map(({ at, version, body, isMilestone }) => ({ at, version, text: shortWords(body), isMilestone })),
  ];
  const chosen = all.filter(({ isMilestone }) => isMilestone);
  const first = all.findLast(({ version }) => version !== "");
  return (chosen.length > 0 || !first ? chosen : [first]).map(({ at, version, text }) => ({ at, version, text }));
}

function shortWords(body: string): string {
  const text = plainText(body);
  return text.length > longestWords ? "" : text.replace(/\.$/, "");
}
