/** Judges the forecast by a folder of CSV logs of whole fermentations: how often its 80 % interval holds what came, and how wide it is. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Reading } from "../src/domain/fermentation/reading.ts";
import { millisecondsPerHour } from "../src/domain/fermentation/sample.ts";
import { platoToSg } from "../src/domain/gravity/plato.ts";
import { coverageOf, judgeForecast, momentOf, shares, ways, wholeFermentation } from "./forecast/judge-forecast.ts";

const [folder, ...options] = process.argv.slice(2);
if (folder === undefined) {
  console.error(
    "Usage: npm run forecast -- FOLDER [--rows]\nEach CSV has a time (ISO 8601 or epoch milliseconds) and a gravity (SG or °P).",
  );
  process.exit(2);
}

const columnOf = (names: readonly string[], wanted: RegExp): number => names.findIndex((name) => wanted.test(name));

function readLog(text: string): Reading[] {
  const [head = "", ...lines] = text.split(/\r?\n/).filter(Boolean);
  const names = head.toLowerCase().split(",");
  const [time, gravity, warmth] = [/^(at|time|timestamp|isotime|date)$/, /^(gravity|sg|plato)$/, /^(temp|celsius)/].map(
    (wanted) => columnOf(names, wanted),
  );
  return lines
    .flatMap((line): Reading[] => {
      const cells = line.split(",");
      const said = cells[time ?? -1] ?? "";
      const at = /^\d+$/.test(said) ? Number(said) : Date.parse(said);
      const value = Number(cells[gravity ?? -1] || Number.NaN);
      const celsius = Number(cells[warmth ?? -1] || Number.NaN);
      if (Number.isNaN(at) || Number.isNaN(value)) return [];
      const isPlato = names[gravity ?? -1] === "plato" || value > 1.5;
      return [{ at, gravity: isPlato ? platoToSg(value) : value, ...(Number.isNaN(celsius) ? {} : { celsius }) }];
    })
    .toSorted((a, b) => a.at - b.at);
}

const logs = readdirSync(folder)
  .filter((name) => name.endsWith(".csv"))
  .toSorted()
  .map((name) => ({ name, whole: wholeFermentation(readLog(readFileSync(join(folder, name), "utf8"))) }));
const wholes = logs.flatMap(({ name, whole }) => (whole ? [{ name, whole }] : []));
console.log(`${wholes.length} whole fermentations of ${logs.length} logs`);

console.log("of the\tgone\tforecasts\tnone yet\tFG inside\twidth\toff\tend inside\twidth\toff");
const sayHit = ({ low, high, came }: { low: number; high: number; came: number }): string =>
  came >= low && came <= high ? "in" : "OUT";

let milliseconds = 0;
let count = 0;
for (const way of ways)
  for (const share of shares) {
    const judged = wholes.flatMap(({ name, whole }) => {
      const began = performance.now();
      const one = judgeForecast(whole, momentOf(whole, way, share));
      milliseconds += performance.now() - began;
      count++;
      if (one && options.includes("--rows"))
        console.log(
          [
            name,
            `${sayHit(one.fg)} ${((one.fg.came - one.fg.value) * 1000).toFixed(1)} points`,
            `${sayHit(one.end)} ${((one.end.came - one.end.value) / millisecondsPerHour).toFixed(0)} h`,
          ].join("\t"),
        );
      return one ? [one] : [];
    });
    const [fg, end] = [coverageOf(judged.map((one) => one.fg)), coverageOf(judged.map((one) => one.end))];
    console.log(
      [
        way,
        `${share * 100} %`,
        judged.length,
        wholes.length - judged.length,
        `${fg.covered.toFixed(0)} %`,
        (fg.width * 1000).toFixed(1),
        (fg.off * 1000).toFixed(1),
        `${end.covered.toFixed(0)} %`,
        `${(end.width / millisecondsPerHour).toFixed(0)} h`,
        `${(end.off / millisecondsPerHour).toFixed(0)} h`,
      ].join("\t"),
    );
  }
console.log(`${(milliseconds / count).toFixed(1)} ms a forecast`);
