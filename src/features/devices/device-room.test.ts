/** The page of a device: when it and those beside it have reported of late. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { owner } from "../../../tests/entry-factory.ts";
import { siteAs } from "../../../tests/site-as.ts";
import { ingestReading } from "../fermentation/ingest-reading.ts";
import { insertDevice } from "../../storage/devices.ts";
import { ownDevice } from "./queries.ts";

const minute = 60_000;

describe.each(engines)("a device's page on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function paired() {
    const clock = { now: noon };
    const store = opened.store(clock);
    const { device, token } = await insertDevice(store, { name: "Cellar" });
    const say = async (Color: string) => {
      const bodyText = JSON.stringify({ Color, SG: 1.05, Temp: 68 });
      const query = { id: token };
      await ingestReading(store, {
        path: "/tilt",
        query,
        headers: {},
        contentType: "",
        arrivedAt: clock.now,
        bodyText,
      });
    };
    const lanes = async () => {
      const room = await ownDevice(siteAs(store, owner), device.id);
      if (!room.ok) throw new Error(room.message);
      return room.value.lanes;
    };
    return { clock, say, lanes };
  }

  test("each sensor of a bridge has a lane under its own name, whichever of them the page is of", async () => {
    const { clock, say, lanes } = await paired();
    expect(await lanes()).toBeNull();
    for (let count = 0; count < 12; count++) {
      if (count < 3) await say("Red");
      await say("Green");
      clock.now += 15 * minute;
    }
    expect((await lanes())?.lanes).toMatchObject([
      { name: "Red", colour: "red", count: 3, expected: 12, gap: { from: noon + 30 * minute, to: null } },
      { name: "Green", colour: "green", count: 12, expected: 12, gap: null },
    ]);
    clock.now += 360 * minute;
    expect(await lanes()).toBeNull();
  });

  test("a device by itself has one lane, under its name", async () => {
    const { clock, say, lanes } = await paired();
    await say("Red");
    clock.now += minute;
    expect((await lanes())?.lanes).toMatchObject([{ name: "Cellar", count: 1 }]);
  });
});
