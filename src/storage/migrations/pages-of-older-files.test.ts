/** Work for the files of a database that has not counted pages yet. */
import { expect, test } from "vitest";
import { emptyDatabase, engines, openOrThrow } from "../../../tests/databases.ts";
import { states } from "../../../tests/migration-states/states.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./registry.ts";

test.each(engines)("each PDF gets a piece of work that counts its pages, on %s", async (engine) => {
  const place = await emptyDatabase(engine);
  const database = await openOrThrow(place.options);
  const before = migrations.findIndex(({ name }) => name === "0074-pages-of-older-files");
  await migrate(database, migrations.slice(0, before));
  const media = states.flatMap(({ rows }) => rows["media"] ?? []);
  await database.db
    .insertInto("media")
    .values(media as never)
    .execute();
  expect(await migrate(database)).toMatchObject({ ok: true });
  const jobs = database.db.selectFrom("jobs").select(["site_id", "payload", "origin", "state"]);
  expect(await jobs.where("kind", "=", "count-pages").execute()).toEqual([
    { site_id: "main", payload: '{"mediaId":"slides-id"}', origin: "migration", state: "waiting" },
  ]);
  await database.close();
  await place.remove();
});
