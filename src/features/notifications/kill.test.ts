/** Power cuts in the middle of a reaction: nothing is lost, and what is sent again carries the same id. */
import { spawn } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { insert, owner, postOf } from "../../../tests/entry-factory.ts";
import { startHttpServer } from "../../../tests/notifier-servers.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import type { Store } from "../../storage/database.ts";
import { listEndedOf } from "../../storage/job-lists.ts";
import { releaseAll } from "../../storage/jobs.ts";
import { changeChannels } from "./channel-deeds.ts";

describe.each(engines)("a reaction that is killed on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  /** Gives the signal that ended it, or null. */
  function react(store: Store, ...step: string[]): Promise<NodeJS.Signals | null> {
    const child = spawn(
      process.execPath,
      ["tests/react-until-killed.ts", JSON.stringify(opened.options), store.siteId, ...step],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
    return new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal)));
  }

  test.each([
    { step: "before", sentBefore: 0 },
    { step: "after", sentBefore: 1 },
    { step: "ending", sentBefore: 1 },
  ])(
    "$step its end: done by the next process",
    async ({ step, sentBefore }) => {
      const server = await startHttpServer();
      const store: Store = { ...opened.store(), now: Date.now };
      const url = `http://127.0.0.1:${server.port}/`;
      const form = formOf({
        deed: "add",
        notifier: "webhook",
        "config.url": url,
        allowPrivate: "1",
        "topic.published": "yes",
      });
      expect(await changeChannels(siteOf(store, owner), form)).toMatchObject({ value: { errors: {} } });
      await insert(store, postOf({ title: "Yeast", status: "published" }));
      expect(await react(store, step)).toBe("SIGKILL");
      expect(server.arrivals).toHaveLength(sentBefore);
      expect((await listEndedOf(store, "notify", 9)).rows).toEqual([]);
      await releaseAll(store);
      expect(await react(store)).toBeNull();
      const ids = server.arrivals.map(({ headers }) => headers["webhook-id"]);
      expect(ids).toHaveLength(sentBefore + 1);
      expect(new Set(ids).size).toBe(1);
      expect((await listEndedOf(store, "notify", 9)).rows).toMatchObject([{ state: "done" }]);
      await server.close();
    },
    60_000,
  );
});
