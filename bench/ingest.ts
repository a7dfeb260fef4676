/** Durable readings a second through the door: each connection waits for its 200 before it posts again. */
import { emptyDatabase, engines } from "../tests/databases.ts";
import { startSite } from "../tests/site-server.ts";
import { load } from "./load.ts";
import { noBudget } from "./no-budget.ts";
import type { Figure } from "./run.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 6);

export async function benchIngest(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of engines) {
    const place = await emptyDatabase(engine);
    const site = await startSite({
      demo: false,
      env: { ...noBudget, ...(place.options.databaseUrl ? { DATABASE_URL: place.options.databaseUrl } : {}) },
    });
    const token = (await site.command("device", "add", "Spindle")).split("\n").at(-1) ?? "";
    const ask = {
      url: `${site.url}/stream?id=${token}`,
      body: '{"name":"Spindle","temp":19.4,"gravity":1.042,"battery":3.9}',
    };
    await load(ask, 2);
    for (const connections of [1, 50, 200]) {
      const { answered, duration, p99 } = await load({ ...ask, connections }, seconds);
      const name = `${engine}, ${connections} ${connections === 1 ? "connection" : "connections"}`;
      figures.push({
        name: `readings, ${name}`,
        value: answered / duration,
        unit: "readings/s",
        ...(connections === 50 ? { bar: ">= 10,000" } : {}),
      });
      figures.push({
        name: `p99, ${name}`,
        value: p99,
        unit: "ms",
        ...(connections === 50 ? { bar: "<= 25" } : {}),
      });
    }
    await site.remove();
    await place.remove();
  }
  return figures;
}
