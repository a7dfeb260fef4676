/** What is pressed twice where several processes serve one site: the second press may come to another one. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ok, problem, type Result } from "../../domain/result.ts";
import { createVault } from "../vault.ts";
import { type Answer, answerOf, done } from "./answer.ts";
import { pressed, sharePresses } from "./press-again.ts";

const vault = createVault(() => "a secret of the site");
const now = () => Date.now();

/** Two processes on one database, and all that a third program there hears. */
function processes() {
  const listeners = new Set<(payload: unknown) => void>();
  const overheard: string[] = [];
  const publish = async (_channel: "press", payload: unknown) => {
    overheard.push(String(payload));
    for (const listener of listeners) listener(payload);
  };
  const subscribe = (_channel: "press", listener: (payload: unknown) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const report = vi.fn<(message: string, error: unknown) => void>();
  const made: string[] = [];
  const start = () => {
    const database = { publish, subscribe, report, vault };
    const stop = sharePresses(database, now);
    const press = (what: string | null, person: string | null = "Ada", as?: () => Promise<Result<Answer>>) =>
      pressed({ database, siteId: "main", person, now }, what, async () => {
        made.push(String(what));
        return as ? as() : ok(answerOf("make", done({ goTo: `/${made.length}` }), {}));
      });
    return { press, stop, database };
  };
  return { one: start(), two: start(), made, overheard, report, listeners };
}
const goToOf = (result: Result<Answer>) => (result.ok ? result.value.goTo : result.code);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("it is made once, and the other process gives the same answer", async () => {
  const { one, two, made } = processes();
  expect(goToOf(await one.press("Malt"))).toBe("/1");
  expect(goToOf(await two.press("Malt"))).toBe("/1");
  expect(goToOf(await two.press("Ale", null))).toBe("/2");
  expect(goToOf(await one.press("Ale", null))).toBe("/2");
  expect(made).toEqual(["Malt", "Ale"]);
});

test("the other process waits for an answer that is under way", async () => {
  const { one, two, made } = processes();
  const { promise, resolve } = Promise.withResolvers<Result<Answer>>();
  const both = [one.press("Malt", "Ada", () => promise), two.press("Malt"), two.press("Malt")];
  resolve(ok(answerOf("make", done({ goTo: "/there" }), {})));
  expect((await Promise.all(both)).map(goToOf)).toEqual(["/there", "/there", "/there"]);
  expect(made).toEqual(["Malt"]);
});

test("it is made again by another person, later, and after another deed in the other process", async () => {
  const { one, two, made } = processes();
  await one.press("Malt");
  await two.press("Malt", "Ben");
  vi.advanceTimersByTime(10_000);
  await two.press("Malt");
  await one.press(null);
  await two.press("Malt");
  await one.press("Hops");
  await two.press("Malt");
  expect(made).toEqual(["Malt", "Malt", "Malt", "null", "Malt", "Hops", "Malt"]);
});

test("what was refused or has failed in one is asked of the other, and of a process that has ended no more is awaited than ten seconds", async () => {
  const { one, two, made } = processes();
  await one.press("Malt", "Ada", () => Promise.resolve(problem("not-found", "Gone.")));
  expect(goToOf(await two.press("Malt"))).toBe("/2");
  await expect(one.press("Hops", "Ada", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(goToOf(await two.press("Hops"))).toBe("/4");
  void one.press("Yeast", "Ada", () => new Promise(() => undefined));
  one.stop();
  const again = Promise.all([two.press("Yeast"), two.press("Yeast")]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await again).map(goToOf)).toEqual(["/6", "/6"]);
  expect(made).toHaveLength(6);
});

test("an answer too long for a notice is not told, and what cannot be told is reported", async () => {
  const { one, two, made, report } = processes();
  const long = () => Promise.resolve(ok(answerOf("make", done({ said: "ß".repeat(3000) }), {})));
  await one.press("Malt", "Ada", long);
  await two.press("Malt");
  expect(made).toHaveLength(2);
  one.database.publish = () => Promise.reject(new Error("away"));
  expect(goToOf(await one.press("Hops"))).toBe("/3");
  expect(report).toHaveBeenCalled();
});

test("nobody else on the database reads what was pressed or answered, and nobody forges it", async () => {
  const { one, two, made, overheard, listeners } = processes();
  await one.press("a password of mine", "Ada", () =>
    Promise.resolve(ok(answerOf("make", done({ said: "wort_token" }), {}))),
  );
  expect(overheard).toHaveLength(2);
  for (const text of overheard) expect(text).not.toMatch(/password|wort_token|Ada/);
  for (const listener of listeners)
    for (const payload of ["nonsense", null, 7, vault.seal("{}", "elsewhere")]) listener(payload);
  await two.press("a password of mine");
  expect(made).toHaveLength(1);
});
