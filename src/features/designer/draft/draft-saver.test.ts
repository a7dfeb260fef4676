/** The draft's way to the server: one request at a time, in line, and through lost networks. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyRecipe } from "../../../domain/recipe/empty-recipe.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import type { ToMerge } from "../designer-context.ts";
import { createDraftSaver, pauseMilliseconds } from "./draft-saver.ts";
import type { KeptDraft } from "./kept-draft.ts";
import type { DesignerDeed } from "../room.ts";
import type { Sent } from "./send-deed.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = emptyRecipe("Ale");
const boiled = (boilMinutes: number): Recipe => ({ ...start, boilMinutes });
const autosaved = (revision: number): Sent => ({
  outcome: "answered",
  answer: { done: "autosaved", revision, savedAt: revision },
});

function rig(answers: Sent[]) {
  const sent: DesignerDeed[] = [];
  const last: DesignerDeed[] = [];
  const kept: (KeptDraft | null)[] = [];
  const merges: ToMerge[] = [];
  const waiting: ((sent: Sent) => void)[] = [];
  const saver = createDraftSaver({
    recipe: start,
    baseVersion: 1,
    draft: null,
    send: (deed) => {
      sent.push(deed);
      const answer = answers.shift();
      return answer ? Promise.resolve(answer) : new Promise((resolve) => waiting.push(resolve));
    },
    sendLast: (deed) => {
      last.push(deed);
      return Promise.resolve(false);
    },
    keep: (draft) => {
      kept.push(draft);
      return true;
    },
    onMerge: (other) => void merges.push(other),
  });
  return { saver, sent, last, kept, merges, waiting };
}
const pass = (milliseconds = pauseMilliseconds) => vi.advanceTimersByTimeAsync(milliseconds);

test("waits for a pause in typing, then sends the last recipe once", async () => {
  const { saver, sent } = rig([autosaved(5)]);
  for (const minutes of [61, 62, 63]) {
    saver.changed(boiled(minutes), 1);
    await pass(300);
  }
  expect(sent).toEqual([]);
  await pass();
  expect(sent).toMatchObject([{ deed: "autosave", revision: 0, recipe: { boilMinutes: 63 } }]);
  expect(saver.state()).toEqual({ is: "saved", at: 5 });
});

test("what is typed while a request is on its way follows it, from its revision", async () => {
  const { saver, sent, waiting } = rig([]);
  saver.changed(boiled(61), 1);
  await pass();
  saver.changed(boiled(62), 1);
  await pass(5000);
  expect(sent).toHaveLength(1);
  waiting[0]?.(autosaved(5));
  await pass();
  expect(sent[1]).toMatchObject({ deed: "autosave", revision: 5, recipe: { boilMinutes: 62 } });
});

test("without a network the changes are counted and kept, tried again ever more slowly, and forgotten once saved", async () => {
  const away: Sent = { outcome: "unreachable" };
  const { saver, sent, kept } = rig([away, away, autosaved(9)]);
  saver.changed(boiled(61), 1);
  await pass();
  expect(saver.state()).toEqual({ is: "offline", edits: 1, kept: true });
  saver.changed(boiled(62), 1);
  expect(saver.state()).toEqual({ is: "offline", edits: 2, kept: true });
  expect(kept.at(-1)).toMatchObject({ recipe: { boilMinutes: 62 }, revision: 0, edits: 2 });
  await pass(2000);
  expect(sent).toHaveLength(2);
  await pass(2000);
  expect(sent).toHaveLength(2);
  await pass(2000);
  expect(saver.state()).toEqual({ is: "saved", at: 9 });
  expect(kept.at(-1)).toBeNull();
});

test("two windows: the other's draft is brought together with this one, then it goes on from there", async () => {
  const theirs = { recipe: boiled(90), baseVersion: 1, revision: 20, savedAt: 20 };
  const { saver, sent, merges, kept } = rig([
    { outcome: "answered", answer: { done: "draft-conflict", theirs } },
    autosaved(21),
  ]);
  saver.changed(boiled(61), 1);
  await pass();
  expect(merges).toEqual([{ done: "draft-conflict", theirs, base: start }]);
  expect(kept.at(-1)).toMatchObject({ recipe: { boilMinutes: 61 } });
  saver.changed(boiled(75), 1);
  saver.goOnFrom(20);
  await pass();
  expect(sent[1]).toMatchObject({ revision: 20, recipe: { boilMinutes: 75 } });
});

test("a draft whose answer got lost is this page's own, and no conflict", async () => {
  const theirs = { recipe: boiled(61), baseVersion: 1, revision: 20, savedAt: 20 };
  const { saver, sent, merges } = rig([
    { outcome: "unreachable" },
    { outcome: "answered", answer: { done: "draft-conflict", theirs } },
    autosaved(21),
  ]);
  saver.changed(boiled(61), 1);
  await pass();
  saver.changed(boiled(62), 1);
  await pass(2000);
  expect(merges).toEqual([]);
  expect(sent.map((deed) => ("revision" in deed ? deed.revision : null))).toEqual([0, 0, 20]);
  expect(saver.state()).toEqual({ is: "saved", at: 21 });
});

test("saving a version waits for the autosave before it", async () => {
  const { saver, sent, waiting } = rig([]);
  saver.changed(boiled(61), 1);
  await pass();
  const done = saver.save("Longer boil");
  await pass(500);
  expect(sent).toHaveLength(1);
  waiting[0]?.(autosaved(5));
  await pass(100);
  expect(sent[1]).toMatchObject({ deed: "save", message: "Longer boil", expectedVersion: 1, revision: 5 });
  waiting[1]?.({ outcome: "answered", answer: { done: "saved", version: 2, at: 30 } });
  expect(await done).toMatchObject({ version: 2, at: 30, recipe: { boilMinutes: 61 } });
  expect(saver.state()).toEqual({ is: "saved", at: 30 });
});

test("somebody else's version opens the merge, and a refusal is said", async () => {
  const behind = {
    done: "behind" as const,
    version: 2,
    by: "Eva",
    at: 1,
    message: "",
    theirs: boiled(90),
    base: start,
  };
  const { saver, merges } = rig([
    { outcome: "answered", answer: behind },
    { outcome: "refused", message: "You are signed out." },
  ]);
  saver.changed(boiled(61), 1);
  expect(await saver.save("")).toBeUndefined();
  expect(merges).toEqual([behind]);
  expect(await saver.save("")).toBe("You are signed out.");
  expect(saver.state()).toEqual({ is: "refused", message: "You are signed out." });
});

test("when the page goes, what is not saved is sent and kept", async () => {
  const { saver, last, kept } = rig([]);
  saver.leave();
  expect(last).toEqual([]);
  saver.changed(boiled(61), 1);
  saver.leave();
  expect(last).toMatchObject([{ deed: "autosave", recipe: { boilMinutes: 61 } }]);
  expect(kept.at(-1)).toMatchObject({ recipe: { boilMinutes: 61 } });
  await pass();
});

test("a version whose answer got lost is found saved at the second try, and the draft is no less saved meanwhile", async () => {
  const { saver, merges } = rig([
    autosaved(5),
    { outcome: "unreachable" },
    {
      outcome: "answered",
      answer: { done: "behind", version: 2, by: "Me", at: 7, message: "", theirs: boiled(61), base: start },
    },
  ]);
  saver.changed(boiled(61), 1);
  await pass();
  expect(await saver.save("Longer")).toMatch(/no network/);
  expect(saver.state()).toEqual({ is: "saved", at: 5 });
  expect(await saver.save("Longer")).toEqual({ version: 2, at: 7, recipe: boiled(61) });
  expect(saver.state()).toEqual({ is: "saved", at: 7 });
  expect(merges).toEqual([]);
});
