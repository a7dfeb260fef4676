import { expect, test } from "vitest";
import { seldom } from "./seldom.ts";

test("what happens often is said at once and then every three seconds", () => {
  const clock = { now: 0 };
  const said: string[] = [];
  const tell = seldom<string>(
    (text) => said.push(text),
    () => clock.now,
  );
  for (; clock.now <= 7000; clock.now += 500) tell(`${clock.now}`);
  expect(said).toEqual(["0", "3000", "6000"]);
});
