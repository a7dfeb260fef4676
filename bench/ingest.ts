/** Durable readings a second through the door, ours beside InfluxDB: each connection waits for its answer before it posts again. */
import { emptyDatabase, type EngineName, engines } from "../tests/databases.ts";
import { startSite } from "../tests/site-server.ts";
import { startInflux } from "./influx.ts";
import { ratios } from "./interleave.ts";
import { type Bar, type Figure, median, type Row } from "./judge.ts";
import { type Ask, load } from "./load.ts";
import { noBudget } from "./no-budget.ts";
import { besidePlain, startPlain } from "./plain.ts";
import { rounds } from "./settings.ts";

const seconds = 2;
/** Even, so that either order comes as often. */
const passes = 2 * rounds(1);
const steps = [1, 50, 200];
/** The step that has bars of its own. */
const judgedAt = 50;
const rateBars: Partial<Record<EngineName, Bar>> = { sqlite: { least: 10_000 }, postgres: { least: 10_000 } };
const slowBars: Partial<Record<EngineName, Bar>> = { sqlite: { most: 25 } };

type Target = { name: string; ask: Ask; end: () => Promise<void> };

async function startOurs(engine: EngineName): Promise<Target> {
  const place = await emptyDatabase(engine);
  const { databaseUrl } = place.options;
  const site = await startSite({
    demo: false,
    env: { ...noBudget, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  const token = (await site.command("device", "add", "Spindle")).split("\n").at(-1) ?? "";
  const body = '{"name":"Spindle","temp":19.4,"gravity":1.042,"battery":3.9}';
  const end = async () => {
    await site.remove();
    await place.remove();
  };
  return { name: engine, ask: { url: `${site.url}/stream?id=${token}`, body }, end };
}

export async function measure(): Promise<Row[]> {
  const influx = await startInflux();
  const plain = await startPlain();
  const body = "readings,name=Spindle temp=19.4,gravity=1.042,battery=3.9";
  const targets: Target[] = [
    ...(await Promise.all(engines.map(startOurs))),
    ...(influx ? [{ name: "influx", ask: { url: influx.url, body }, end: influx.remove }] : []),
    { name: "plain", ask: { url: plain.url, body }, end: async () => plain.end() },
  ];
  const rates: Record<string, number[]> = {};
  const slow: Record<string, number[]> = {};
  for (const { ask } of targets) await load(ask, 1);
  for (let pass = 0; pass < passes; pass++)
    for (const connections of steps)
      for (const { name, ask } of pass % 2 === 0 ? targets : targets.toReversed()) {
        if (name === "plain" && connections !== judgedAt) continue;
        const { answered, duration, p99 } = await load({ ...ask, connections }, seconds);
        (rates[`${name} ${connections}`] ??= []).push(answered / duration);
        (slow[`${name} ${connections}`] ??= []).push(p99);
      }
  for (const { end } of targets) await end();
  const barOf = (bars: Partial<Record<EngineName, Bar>>, engine: EngineName, connections: number) => {
    const bar = connections === judgedAt ? bars[engine] : undefined;
    return bar && { bar, note: besidePlain(rates[`plain ${judgedAt}`]) };
  };
  return steps.flatMap((connections): Row[] => {
    const of = (name: string) => rates[`${name} ${connections}`] ?? [];
    const at = `${connections} ${connections === 1 ? "connection" : "connections"}`;
    return [
      ...engines.flatMap((engine): Figure[] => [
        {
          name: `${engine}, ${at}`,
          unit: "readings/s",
          samples: of(engine),
          ...barOf(rateBars, engine, connections),
        },
        {
          name: `${engine}, ${at}, p99`,
          unit: "ms",
          samples: slow[`${engine} ${connections}`] ?? [],
          ...barOf(slowBars, engine, connections),
        },
      ]),
      influx
        ? {
            name: `sqlite beside InfluxDB ${influx.version}, ${at}`,
            unit: "times",
            samples: ratios(of("sqlite"), of("influx")),
            bar: { least: 1 },
            note: `InfluxDB: ${Math.round(median(of("influx"))).toLocaleString("en")}/s`,
          }
        : { name: `sqlite beside InfluxDB, ${at}`, missing: "Debian's package influxdb is not installed" },
    ];
  });
}
