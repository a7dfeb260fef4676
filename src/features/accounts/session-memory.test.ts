/** Remembering sessions. */
import { expect, test } from "vitest";
import type { Viewer } from "../../domain/people/viewer.ts";
import { createSessionMemory } from "./session-memory.ts";

const person = (userId: string): Viewer => ({ role: "editor", userId, name: "A", email: "a@brewery.example" });

test("a session is remembered for five seconds and no longer", () => {
  const clock = { now: 0 };
  const memory = createSessionMemory(() => clock.now);
  memory.remember("cookie", person("1"));
  clock.now = 4_999;
  expect(memory.find("cookie")?.userId).toBe("1");
  clock.now = 5_000;
  expect(memory.find("cookie")).toBeUndefined();
  expect(memory.size).toBe(0);
});

test("one that is seen again is remembered anew, and everybody can be forgotten at once", () => {
  const clock = { now: 0 };
  const memory = createSessionMemory(() => clock.now);
  memory.remember("cookie", person("1"));
  memory.remember("other", person("2"));
  clock.now = 4_000;
  memory.remember("cookie", person("1"));
  clock.now = 8_000;
  expect([memory.find("cookie")?.userId, memory.find("other")]).toEqual(["1", undefined]);
  memory.forget(null);
  expect(memory.size).toBe(0);
});

test("forgetting a person forgets all of that person's sessions and no others", () => {
  const memory = createSessionMemory(() => 0);
  memory.remember("phone", person("1"));
  memory.remember("desk", person("1"));
  memory.remember("other", person("2"));
  memory.forget("1");
  expect([memory.find("phone"), memory.find("desk")]).toEqual([undefined, undefined]);
  expect(memory.find("other")?.userId).toBe("2");
});

test("the oldest goes when the memory is full", () => {
  const memory = createSessionMemory(() => 0);
  for (let index = 0; index < 1_500; index++) memory.remember(String(index), person(String(index)));
  expect(memory.size).toBe(1_000);
  expect(memory.find("499")).toBeUndefined();
  expect(memory.find("500")?.userId).toBe("500");
});
