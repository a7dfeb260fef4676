/** What becomes of a document by each answer, step by step. */
import { expect, test } from "vitest";
import {
  afterAnswer,
  afterChange,
  afterSending,
  afterSettling,
  openCopy,
  type Sent,
  serverHasAll,
} from "./working-copy.ts";

const same = (one: string, other: string): boolean => one === other;
const opened = openCopy<string, null>({ state: "start", revision: 4, at: 0 });
const typed = (text: string, copy = opened) => afterChange(copy, text, same);
const saved: Sent<string, null> = { outcome: "saved", revision: 5, at: 9 };

test("typed back to what the server has it is no change any more", () => {
  expect(typed("start", typed("more"))).toMatchObject({ now: "start", edits: 0 });
  expect(serverHasAll(typed("start", typed("more")))).toBe(true);
});

test("saved as it stands, nothing is left to send", () => {
  const copy = afterAnswer(afterSending(typed("more")), "more", saved);
  expect(copy).toMatchObject({ stored: "more", base: "more", revision: 5, savedAt: 9, sent: [], edits: 0 });
});

test("what was typed while it was sent is still to be sent, from what the server has now", () => {
  const sent = afterSending(typed("more"));
  const copy = afterAnswer(typed("even more", sent), "more", saved);
  expect(copy).toMatchObject({ now: "even more", stored: "more", base: "more", revision: 5, edits: 2 });
});

test("what the server made of it stands on the page, unless somebody has typed on", () => {
  const renamed = { ...saved, state: "More" };
  const sent = afterSending(typed("more"));
  expect(afterAnswer(sent, "more", renamed)).toMatchObject({ now: "More", stored: "More", base: "More" });
  expect(afterAnswer(typed("even more", sent), "more", renamed)).toMatchObject({ now: "even more", base: "more" });
});

test("an answer that never came leaves open which of those sent has arrived; the first ones and the last are known", () => {
  let copy = opened;
  for (const text of ["one", "two", "three", "four", "five"])
    copy = afterAnswer(afterSending(typed(text, copy)), text, { outcome: "unreachable" });
  expect(copy).toMatchObject({ sent: ["one", "two", "three", "five"], trouble: { is: "away" }, edits: 5 });
});

test("in a conflict both sides keep what they were made from; whoever settles it goes on from theirs", () => {
  const said: Sent<string, null> = { outcome: "conflict", theirs: "other", revision: 7 };
  const { conflict, ...copy } = afterAnswer(afterSending(typed("more")), "more", said);
  expect(conflict).toMatchObject({ theirs: "other", base: "start", revision: 7 });
  const settled = afterSettling({ ...copy, conflict }, conflict!, "both");
  expect(settled).toMatchObject({ now: "both", stored: undefined, base: "other", revision: 7, conflict: null });
});

test("a conflict about something else than the revision leaves what it was made from", () => {
  const said: Sent<string, null> = { outcome: "conflict", theirs: "other", revision: 4 };
  const copy = afterAnswer(afterSending(typed("more")), "more", said);
  expect(afterSettling(copy, copy.conflict!, "both")).toMatchObject({ base: "start", revision: 4 });
});
