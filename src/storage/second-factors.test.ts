/** Second factors as they are kept: nothing readable, and each code once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import type { Store } from "./database.ts";
import {
  findSecondFactor,
  insertSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from "./second-factors.ts";

const secret = "a secret of twenty-five..";
const codes = ["FIRST", "SECOND"];

describe.each(engines)("second factors on %s", (engine) => {
  let opened: TestDatabase;
  let count = 0;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function turnedOn(): Promise<{ store: Store; userId: string }> {
    const [store, userId] = [opened.store(), `person ${++count}`];
    expect(await insertSecondFactor(store, userId, { secret, step: 100, codes })).toBe(true);
    return { store, userId };
  }

  test("what is kept can be read neither as secret nor as code, and belongs to one person", async () => {
    const { store, userId } = await turnedOn();
    const { db } = store.database;
    const rows = [
      await db.selectFrom("second_factors").selectAll().execute(),
      await db.selectFrom("recovery_codes").selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toMatch(/a secret of|FIRST|SECOND/);
    expect(await findSecondFactor(store, userId)).toEqual({ secret, since: store.now(), recoveryCodes: 2 });
    expect(await findSecondFactor(store, "somebody else")).toBeNull();
    await db.updateTable("second_factors").set({ user_id: "a thief" }).where("user_id", "=", userId).execute();
    expect((await findSecondFactor(store, "a thief"))?.secret).toBeNull();
  });

  test("one that is on is not replaced", async () => {
    const { store, userId } = await turnedOn();
    expect(await insertSecondFactor(store, userId, { secret: "another", step: 1, codes: ["THIRD"] })).toBe(false);
    expect(await findSecondFactor(store, userId)).toMatchObject({ secret, recoveryCodes: 2 });
  });

  test("a step is taken once, by one of many at once, and none before it", async () => {
    const { store, userId } = await turnedOn();
    const tries = await Promise.all(Array.from({ length: 5 }, () => takeStep(store, userId, 101)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await takeStep(store, userId, 100)).toBe(false);
    expect(await takeStep(store, userId, 102)).toBe(true);
  });

  test("a recovery code is taken once, by one of many at once, and by its person alone", async () => {
    const { store, userId } = await turnedOn();
    expect(await takeRecoveryCode(store, "somebody else", "FIRST")).toBe(false);
    const tries = await Promise.all(Array.from({ length: 5 }, () => takeRecoveryCode(store, userId, "FIRST")));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect((await findSecondFactor(store, userId))?.recoveryCodes).toBe(1);
    expect(await replaceRecoveryCodes(store, userId, ["FOURTH"])).toBe(true);
    expect(await replaceRecoveryCodes(store, "somebody else", ["FIFTH"])).toBe(false);
    expect(await takeRecoveryCode(store, userId, "SECOND")).toBe(false);
    expect(await takeRecoveryCode(store, userId, "FOURTH")).toBe(true);
  });

  test("turned off, nothing is left", async () => {
    const { store, userId } = await turnedOn();
    expect(await removeSecondFactor(store, userId)).toBe(true);
    expect(await findSecondFactor(store, userId)).toBeNull();
    expect(await takeRecoveryCode(store, userId, "FIRST")).toBe(false);
    expect(await removeSecondFactor(store, userId)).toBe(false);
  });
});
