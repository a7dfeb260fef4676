/** The dated public things that an owner's record counts: posts, entries of a project's log, its releases, talks, tracks. */
import { heldAt } from "./talk-time.ts";
import type { Entry, EntryKind } from "./entry.ts";

export const stepKinds = ["post", "log", "release", "talk", "track"] as const;
export type StepKind = (typeof stepKinds)[number];

/** `at`: epoch milliseconds UTC. */
export type DatedStep = { kind: StepKind; at: number; title: string; isMilestone?: boolean };

/** `publishedAt`: when the entry itself was published; a talk counts on its own day, which may still come. */
export function stepsOf(entry: Entry, publishedAt: number): DatedStep[] {
  if (isOf(entry, "post")) return [{ kind: "post", at: publishedAt, title: entry.title }];
  if (isOf(entry, "talk")) return [{ kind: "talk", at: heldAt(entry), title: entry.title }];
  if (isOf(entry, "record"))
    return entry.data.tracks.map(({ title }) => ({ kind: "track" as const, at: publishedAt, title }));
  if (!isOf(entry, "project")) return [];
  const { log, releases } = entry.data;
  return [
    ...log.map(({ at, title, isMilestone }) => ({
      kind: "log" as const,
      at,
      title,
      isMilestone: isMilestone === true,
    })),
    ...releases.map(({ at, version, isMilestone }) => ({
      kind: "release" as const,
      at,
      title: `${entry.title} ${version}`,
      isMilestone: isMilestone === true,
    })),
  ];
}

/** What a milestone is known by when its title changes: an entry's own day, an album, or a project's day. */
export const milestoneKey = ({ kind, entryId, at }: { kind: StepKind; entryId: string; at: number }): string =>
  kind === "log" || kind === "release" ? `${kind} ${entryId} ${at}` : `${kind} ${entryId}`;

const isOf = <K extends EntryKind>(entry: Entry, kind: K): entry is Entry & Entry<K> => entry.kind === kind;

/** What is marked where nobody chose: the first release. */
export const firstRelease = (steps: readonly DatedStep[]): DatedStep | undefined =>
  steps.filter(({ kind }) => kind === "release").toSorted((a, b) => a.at - b.at)[0];
