/** Appends readings as fast as it can and says which are acknowledged; made to be killed: `storage-writer.ts OPTIONS CALLERS`. */
import { writeSync } from "node:fs";
import { works } from "../src/jobs/registry.ts";
import { migrate, openDatabase } from "../src/storage/database.ts";
import { appendReadings } from "../src/storage/readings.ts";
import { now } from "../src/platform/clock.ts";

const opened = await openDatabase(JSON.parse(process.argv[2] ?? "{}"), works);
if (!opened.ok) throw new Error(opened.message);
const migrated = await migrate(opened.value);
if (!migrated.ok) throw new Error(migrated.message);
const store = { database: opened.value, siteId: "main", now };
const callers = Number(process.argv[3] ?? 50);

async function call(caller: number): Promise<never> {
  for (let number = 0; ; number++) {
    const comment = `${process.pid}-${caller}-${number}`;
    const answer = await appendReadings(store, [
      { deviceId: `device-${caller}`, batchId: "bench", at: now(), comment },
    ]);
    // A write of its own straight into the pipe: once said it is said, whatever happens to this process. Not the standard output:
    // whoever only asks whether that is a terminal makes it a pipe that refuses to wait (EAGAIN) when its reader is slow.
    if (answer.ok) writeSync(3, `${comment}\n`);
  }
}

writeSync(3, "ready\n");
await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
