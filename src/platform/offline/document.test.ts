/** A document's way to the server: one request at a time, in line, through lost networks, and still in a conflict. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OpenDocument, pauseMilliseconds } from "./document.ts";
import { keepIn } from "./keep-in.ts";
import { inMemory } from "./kept-work.ts";
import type { Conflict, KeptDocument, Sent } from "./working-copy.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Said = Sent<string, string>;
const saved = (revision: number): Said => ({ outcome: "saved", revision, at: revision });
const never = () => new Promise<never>(() => undefined);
const away: Said = { outcome: "unreachable" };

type Rig = {
  slow?: boolean;
  answers?: Said[];
  left?: KeptDocument<string>[];
  revision?: number;
  lasts?: boolean;
  byButton?: boolean;
};

function rig({ slow = false, answers = [], left = [], revision = 1, lasts = true, byButton = false }: Rig) {
  const sent: [text: string, revision: number, last: boolean][] = [];
  const kept: (KeptDocument<string> | null)[] = [];
  const restored: string[] = [];
  const conflicts: Conflict<string, string>[] = [];
  const waiting: ((said: Said) => void)[] = [];
  const document = new OpenDocument<string, string>({
    opened: { state: "start", revision, at: null },
    keep: {
      find: () => Promise.resolve(left.map((one) => ({ kept: one, drop: () => Promise.resolve() }))),
      put: (one) => {
        kept.push(one);
        return slow ? never() : Promise.resolve(lasts);
      },
      putAtOnce: (one) => void kept.push(one),
      forget: () => Promise.resolve(void kept.push(null)),
      forgetAtOnce: () => void kept.push(null),
      release: () => undefined,
    },
    send: (text, from, { last }) => {
      sent.push([text, from, last === true]);
      const answer = answers.shift();
      return answer ? Promise.resolve(answer) : new Promise((resolve) => waiting.push(resolve));
    },
    same: (one, other) => one === other,
    savesItself: () => !byButton,
    onRestore: (text) => restored.push(text),
    onConflict: (conflict) => conflicts.push(conflict),
  });
  void document.open();
  return { document, sent, kept, restored, conflicts, waiting };
}
const pass = (milliseconds = pauseMilliseconds) => vi.advanceTimersByTimeAsync(milliseconds);

test("a change is kept at once, and after a pause in typing the last one is sent once", async () => {
  const { document, sent, kept } = rig({ answers: [saved(5)] });
  await pass(0);
  for (const text of ["a", "ab", "abc"]) {
    document.changed(text);
    await pass(300);
  }
  expect(kept.at(-1)).toMatchObject({ state: "abc", base: "start", revision: 1 });
  expect(sent).toEqual([]);
  await pass();
  expect(sent).toEqual([["abc", 1, false]]);
  expect(kept.at(-1)).toBeNull();
  expect(document.state()).toEqual({ is: "saved", at: 5 });
});

test("what is typed while a request is on its way follows it, from its revision", async () => {
  const { document, sent, waiting } = rig({});
  document.changed("a");
  await pass();
  document.changed("ab");
  await pass(5000);
  expect(sent).toHaveLength(1);
  waiting[0]?.(saved(5));
  await pass();
  expect(sent[1]).toEqual(["ab", 5, false]);
});

test("without a network changes are counted and kept, and tried again ever more slowly", async () => {
  const { document, sent, kept } = rig({ answers: [away, away, saved(9)] });
  document.changed("a");
  await pass();
  expect(document.state()).toEqual({ is: "waiting", edits: 1, kept: true });
  document.changed("ab");
  await pass(0);
  expect(document.state()).toEqual({ is: "waiting", edits: 2, kept: true });
  await pass(2000);
  expect(sent).toHaveLength(2);
  await pass(2000);
  expect(sent).toHaveLength(2);
  await pass(2000);
  expect(document.state()).toEqual({ is: "saved", at: 9 });
  expect(kept.at(-1)).toBeNull();
});

test("what the server has is forgotten by a page that goes before the browser could", async () => {
  const { document, kept } = rig({ slow: true, answers: [saved(5)] });
  document.changed("a");
  await pass();
  expect(document.state()).toEqual({ is: "saved", at: 5 });
  expect(kept.at(-1)).toMatchObject({ state: "a" });
  document.leave();
  expect(kept.at(-1)).toBeNull();
});

test("a page that goes and kept nothing has nothing to forget", async () => {
  const { document, kept } = rig({});
  await pass();
  document.leave();
  expect(kept).toEqual([]);
});

test("where the browser keeps nothing it is said", async () => {
  const { document } = rig({ answers: [away], lasts: false });
  document.changed("a");
  await pass();
  expect(document.state()).toEqual({ is: "waiting", edits: 1, kept: false });
});

test("in a conflict nothing is sent, on leaving neither, until somebody answers; then it goes on from theirs", async () => {
  const { document, sent, conflicts, kept } = rig({
    answers: [{ outcome: "conflict", theirs: "other", revision: 20 }, saved(21)],
  });
  document.changed("a");
  await pass();
  expect(conflicts).toMatchObject([{ theirs: "other", base: "start", revision: 20 }]);
  document.changed("ab");
  document.hurry();
  expect(await document.save()).toBeUndefined();
  document.leave();
  await pass(100_000);
  expect(sent).toHaveLength(1);
  expect(document.state()).toEqual({ is: "conflict", edits: 2, kept: true });
  expect(kept.at(-1)).toMatchObject({ state: "ab", revision: 1 });
  document.answer("other ab");
  await pass();
  expect(sent[1]).toEqual(["other ab", 20, false]);
});

test("opened again over what somebody else saved meanwhile, what was kept waits for an answer", async () => {
  const left = [{ state: "mine", base: "old", revision: 1, edits: 3, sent: [] }];
  const { document, sent, restored, conflicts } = rig({ left, revision: 2 });
  await pass(100_000);
  document.leave();
  document.close();
  expect(restored).toEqual(["mine"]);
  expect(conflicts).toMatchObject([{ theirs: "start", base: "old", revision: 2 }]);
  expect(document.state()).toMatchObject({ is: "conflict", edits: 3 });
  expect(sent).toEqual([]);
});

test("opened again over what it was made from, what was kept is sent", async () => {
  const left = [{ state: "mine", base: "start", revision: 1, edits: 3, sent: [] }];
  const { document, sent } = rig({ left, answers: [saved(2)] });
  await pass();
  expect(sent).toEqual([["mine", 1, false]]);
  expect(document.state()).toEqual({ is: "saved", at: 2 });
});

test("what the server has from here, though its answer got lost, is no conflict: at once or after opening again", async () => {
  const first = rig({ answers: [away, { outcome: "conflict", theirs: "a", revision: 20 }, saved(21)] });
  first.document.changed("a");
  await pass();
  first.document.changed("ab");
  await pass(2000);
  expect(first.sent.map(([, revision]) => revision)).toEqual([1, 1, 20]);
  expect(first.conflicts).toEqual([]);
  const left = [{ state: "mine", base: "old", revision: 1, edits: 3, sent: ["start"] }];
  const again = rig({ left, revision: 2, answers: [saved(3)] });
  await pass();
  expect(again.sent).toEqual([["mine", 2, false]]);
});

test("what is typed before it is known what was kept stays, and what was kept waits for the next time", async () => {
  const left = [{ state: "mine", base: "start", revision: 1, edits: 3, sent: [] }];
  const { document, restored, sent } = rig({ left, answers: [saved(2)] });
  document.changed("typed");
  await pass();
  expect(restored).toEqual([]);
  expect(sent).toEqual([["typed", 1, false]]);
});

test("saving on request waits for the request before it, and what is wrong with it is said", async () => {
  const { document, sent, waiting } = rig({});
  document.changed("a");
  await pass();
  const asked = document.save({ deed: "publish" });
  await pass(500);
  expect(sent).toHaveLength(1);
  waiting[0]?.(saved(5));
  await pass(0);
  expect(sent[1]).toEqual(["a", 5, false]);
  waiting[1]?.({ outcome: "refused", message: "A title is missing.", answer: "wrong" });
  expect(await asked).toMatchObject({ outcome: "refused", answer: "wrong" });
});

test("what is saved by a button alone is kept and never sent by itself", async () => {
  const { document, sent } = rig({ byButton: true, answers: [saved(2)] });
  document.changed("a");
  document.hurry();
  await pass(100_000);
  document.leave();
  expect(sent).toEqual([]);
  expect(document.state()).toEqual({ is: "unsent", edits: 1, kept: true });
  await document.save();
  expect(document.state()).toEqual({ is: "saved", at: 2 });
});

test("when the page goes, what is not saved is sent once more, and kept in case it does not arrive", async () => {
  const { document, sent, kept } = rig({});
  document.leave();
  await pass(0);
  document.changed("a");
  document.leave();
  document.close();
  await pass(0);
  expect(sent).toEqual([["a", 1, true]]);
  expect(kept.at(-1)).toMatchObject({ state: "a", sent: ["a"] });
});

test("a change taken back is nothing to save", async () => {
  const { document, sent, kept } = rig({});
  document.changed("a");
  await pass(0);
  document.changed("start");
  await pass();
  expect(sent).toEqual([]);
  expect(kept.at(-1)).toBeNull();
  expect(document.state()).toEqual({ is: "new" });
});

test("closed right after the last key, it is opened again on what it sent: no question, nothing restored", async () => {
  const work = inMemory(true);
  const windows = { hold: () => Promise.resolve(() => undefined), held: () => Promise.resolve(new Set<string>()) };
  const open = (state: string, revision: number, isClosing: () => boolean) => {
    const keep = keepIn<string>(
      () => ({ user: "me", subject: "text", href: "", title: "" }),
      () => ({ work: Promise.resolve(work), windows }),
    );
    const document = new OpenDocument<string, string>({
      opened: { state, revision, at: null },
      keep: { ...keep, put: (kept) => (isClosing() ? never() : keep.put(kept)) },
      send: never,
      same: (one, other) => one === other,
      savesItself: () => true,
      onRestore: (text) => expect(text).toBe("never"),
    });
    void document.open();
    return document;
  };
  let isClosing = false;
  const closed = open("start", 1, () => isClosing);
  await pass(0);
  closed.changed("the la");
  await pass(0);
  isClosing = true;
  closed.changed("the last");
  closed.leave();
  expect(await work.list("me")).toMatchObject([{ value: { state: "the last", sent: ["the last"] } }]);
  const again = open("the last", 2, () => false);
  await pass(0);
  expect(again.conflict()).toBeNull();
  expect(await work.list("me")).toEqual([]);
});
