/** What the settings say of each module: counted as it is kept, however much there is. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { owner } from "../../../tests/entry-factory.ts";
import { fillEntries } from "../../../tests/fill-entries.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { watched } from "../../../tests/watched-store.ts";
import { ownSettings } from "./queries.ts";

describe.each(engines)("the settings' counts on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("they take as many statements and rows with 40 posts as with 400", async () => {
    const asked: number[][] = [];
    for (const count of [40, 400]) {
      const { store, fetched } = watched(opened.store());
      await fillEntries(store, "post", count);
      fetched.length = 0;
      expect(await ownSettings(siteOf(store, owner))).toMatchObject({ value: { holds: { writing: count, beers: 0 } } });
      asked.push([...fetched]);
    }
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[0]?.reduce((sum, rows) => sum + rows, 0)).toBe(1);
  });
});
