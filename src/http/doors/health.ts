/** The doors for whatever watches over the server: whether it lives, and whether it may be sent visitors. */
import { setTimeout as wait } from "node:timers/promises";
import { askDatabase, type Store } from "../../storage/database.ts";
import type { Door } from "./door.ts";

const patienceMilliseconds = 2000;

export const healthDoor =
  (store: Store, isReady: () => boolean): Door =>
  (app) => {
    const answers = createLook(store);
    app.get("/healthz", () => told("ok", 200));
    app.get("/readyz", async () => {
      if (!isReady()) return told("stopping", 503);
      return (await answers()) ? told("ready", 200) : told("no database", 503);
    });
  };

const told = (status: string, code: number) =>
  Response.json({ status }, { status: code, headers: { "cache-control": "no-store" } });

/** Asks the database one question at a time, however many want to know, and takes a late answer for none. */
function createLook({ database }: Store): () => Promise<boolean> {
  let looking: Promise<boolean> | null = null;
  async function look(): Promise<boolean> {
    try {
      await askDatabase(database);
      return true;
    } catch {
      return false;
    } finally {
      looking = null;
    }
  }
  return () => Promise.race([(looking ??= look()), wait(patienceMilliseconds, false, { ref: false })]);
}
