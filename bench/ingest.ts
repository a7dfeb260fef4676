/** Durable readings a second through the door: each connection waits for its 200 before it posts again. */
import autocannon from "autocannon";
import { emptyDatabase, engines } from "../tests/databases.ts";
import { startSite } from "../tests/site-server.ts";
import type { Figure } from "./run.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 6);

export async function benchIngest(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of engines) {
    const place = await emptyDatabase(engine);
    const site = await startSite({
      demo: false,
      env: place.options.databaseUrl ? { DATABASE_URL: place.options.databaseUrl } : {},
    });
    const token = (await site.command("device", "add", "Spindle")).split("\n").at(-1) ?? "";
    const options = {
      url: `${site.url}/stream?id=${token}`,
      method: "POST" as const,
      body: '{"name":"Spindle","temp":19.4,"gravity":1.042,"battery":3.9}',
    };
    await autocannon({ ...options, connections: 50, duration: 2 });
    for (const connections of [1, 50, 200]) {
      const result = await autocannon({ ...options, connections, duration: seconds });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${engine}: ${result.non2xx} other answers, ${result.errors} errors`);
      const name = `${engine}, ${connections} ${connections === 1 ? "connection" : "connections"}`;
      figures.push({
        name: `readings, ${name}`,
        value: result["2xx"] / result.duration,
        unit: "readings/s",
        ...(connections === 50 ? { bar: ">= 10,000" } : {}),
      });
      figures.push({
        name: `p99, ${name}`,
        value: result.latency.p99,
        unit: "ms",
        ...(connections === 50 ? { bar: "<= 25" } : {}),
      });
    }
    await site.remove();
    await place.remove();
  }
  return figures;
}
