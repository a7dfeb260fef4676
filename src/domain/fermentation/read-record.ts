/** Reads one line as it is said at the fermenter: "1.0210 18.5 pH 4.41 clear", "gestern 21:00 1,025", "gestern Abend 18 Uhr gestopft", "dry hop Fri 18:00"; measurements first, then words. */
import { parseQuantity } from "../units/parse-quantity.ts";
import type { UnitChoice } from "../units/preferred-unit.ts";
import { type Dimension, toCanonical } from "../units/unit.ts";
import { type Clock, readClock } from "./said-clock.ts";

export type RecordedName = "gravity" | "temperature" | "ph" | "pressure" | "volume";
export type RecordLine = {
  /** In canonical units, in the order in which they were said. */
  measured: { id: RecordedName; value: number }[];
  /** A time that was said before all, or after. */
  clock: Clock | null;
  words: string;
};
const bounds: Record<RecordedName, readonly [low: number, high: number]> = {
  gravity: [0.98, 1.2],
  temperature: [-10, 110],
  ph: [2, 14],
  pressure: [0, 500],
  volume: [0, 100_000],
};

const phSaid = /^(?:ph\s*[:=]?\s*(\d{1,2}(?:[.,]\d+)?)|(\d{1,2}(?:[.,]\d+)?)\s*ph(?!\s*[:=]?\s*\d))(?=[\s,;]|$)/i;
const amountSaid =
  /^(?:(sg)\s*)?(-?\d+(?:[.,]\d+)?)(?:\s*(sg|°\s*p|plato|°\s*bx|brix|bx|°\s*c|c|°\s*f|f|°|bar|mbar|kpa|psi|l|liters?|litres?|ml|hl|gal|gallons?|qt))?(?=[\s,;]|$)/i;
const between = /^(?:\s+|[,;]\s*)+/;
/** The name of what is measured, beside its number. */
const nameSaid =
  /^(?:(gravity|density|dichte|(?:rest)?extrakt)|(temp(?:erature|eratur)?\.?)|(pressure|druck))(?:\s*[:=]\s*|\s+|(?=[,;]|$))/i;

const numberOf = (text: string): number => Number(text.replace(",", "."));
const withUnit: readonly Exclude<RecordedName, "ph">[] = ["gravity", "temperature", "pressure", "volume"];
const isInside = (id: RecordedName, value: number): boolean => value >= bounds[id][0] && value <= bounds[id][1];

/** Warm and cold as a fermenter can be: "2" of "2 packs" is no temperature of its own accord. */
const fermenterCelsius = [-5, 45] as const;

type Said = { id: RecordedName; value: number; length: number };

/** 1.021, 1,021 and 1021; in the visitor's own scale 12.3 too, but for readers of SG. */
function bareGravity(text: string, { gravity }: UnitChoice): number | null {
  const value = numberOf(text);
  if (/^1\d{3}$/.test(text) || /^9[89]\d$/.test(text)) return value / 1000;
  if (/[.,]\d{3,}$/.test(text) && isInside("gravity", value)) return value;
  return gravity !== "SG" ? toCanonical("gravity", value, gravity) : null;
}

function readNamed(name: RecordedName, text: string, choice: UnitChoice): Said | null {
  const value =
    name === "gravity" ? bareGravity(text, choice) : toCanonical("temperature", numberOf(text), choice.temperature);
  return value !== null && name !== "pressure" && isInside(name, value) ? { id: name, value, length: 0 } : null;
}

/** A number without a unit: the gravity first, then a temperature, which stands after a gravity or alone. */
function readBare(text: string, isLast: boolean, before: readonly RecordedName[], choice: UnitChoice): Said | null {
  const sg = before.includes("gravity") ? null : bareGravity(text, choice);
  if (sg !== null && isInside("gravity", sg)) return { id: "gravity", value: sg, length: 0 };
  if (before.includes("temperature") || !(before.includes("gravity") || isLast)) return null;
  // As exact as that is only a gravity.
  if (/[.,]\d{3}/.test(text)) return null;
  const celsius = toCanonical("temperature", numberOf(text), choice.temperature);
  const [low, high] = fermenterCelsius;
  return celsius >= low && celsius <= high ? { id: "temperature", value: celsius, length: 0 } : null;
}

function readUnit(number: string, unit: string, choice: UnitChoice): Said | null {
  const name = unit.replaceAll(/\s/g, "");
  const typed = `${number} ${name === "°" ? choice.temperature : name}`;
  for (const id of withUnit) {
    const dimension: Dimension = id;
    const read = parseQuantity(typed, dimension, "L" as never);
    if (read.ok && isInside(id, read.value)) return { id, value: read.value, length: 0 };
  }
  return null;
}

function readNext(rest: string, before: readonly RecordedName[], choice: UnitChoice): Said | null {
  const ph = phSaid.exec(rest);
  if (ph) {
    const value = numberOf(ph[1] ?? ph[2] ?? "");
    return isInside("ph", value) ? { id: "ph", value, length: ph[0].length } : null;
  }
  const name = nameAt(rest);
  const from = name?.length ?? 0;
  const [all = "", scale, number = "", unit] = amountSaid.exec(rest.slice(from)) ?? [];
  if (all === "") return null;
  const said = unit ?? scale;
  const end = from + all.length;
  const read =
    said === undefined
      ? name
        ? readNamed(name.id, number, choice)
        : readBare(number, end === rest.length, before, choice)
      : readUnit(number, said, choice);
  if (name) return read?.id === name.id ? { ...read, length: end } : null;
  return readWithNameAfter(rest, end, said === undefined ? number : null, choice, read);
}

/** "18.5 temp": the name of the number before it, unless it is that of the one behind. */
function readWithNameAfter(
  rest: string,
  end: number,
  bare: string | null,
  choice: UnitChoice,
  read: Said | null,
): Said | null {
  const gap = /^\s*/.exec(rest.slice(end))?.[0].length ?? 0;
  const name = nameAt(rest.slice(end + gap));
  const isOfNext = name && amountSaid.test(rest.slice(end + gap + name.length));
  if (!name || isOfNext) return read && { ...read, length: end };
  const named = read?.id === name.id ? read : bare === null ? null : readNamed(name.id, bare, choice);
  if (!named) return read && { ...read, length: end };
  return { ...named, length: end + gap + name.length };
}

function nameAt(text: string): { id: RecordedName; length: number } | null {
  const [all, gravity, temperature] = nameSaid.exec(text) ?? [];
  if (all === undefined) return null;
  return { id: gravity ? "gravity" : temperature ? "temperature" : "pressure", length: all.length };
}

/** Each quantity once; from the first word on all is words, so that "up to 18 °C" measures nothing. */
export function readRecord(text: string, choice: UnitChoice): RecordLine {
  const { clock, rest: line } = readClock(text.trim().replaceAll(/\s+/g, " "));
  let rest = line;
  const measured: RecordLine["measured"] = [];
  for (;;) {
    const before = measured.map(({ id }) => id);
    const next = readNext(rest, before, choice);
    if (!next || before.includes(next.id)) break;
    measured.push({ id: next.id, value: next.value });
    rest = rest
      .slice(next.length)
      .replace(between, "")
      .replace(/^(?:at|bei|@)\s*(?=-?\d)/i, "");
  }
  return { measured, clock, words: rest.trim() };
}
