/** What a mapping makes of a message: each field as it came, and as it will be stored or why not. */
import { checkReading } from "../../domain/fermentation/check-reading.ts";
import { type FieldMapping, kindOf, type MappedField, type Meaning } from "../../domain/fermentation/field-mapping.ts";
import type { ReadingField } from "../../domain/fermentation/reading.ts";
import type { ReadingFault } from "../../domain/fermentation/reading-fault.ts";
import { elementsOf, leavesOf, leavesOfElement, type MappedElement, readByMapping } from "../../protocols/mapped.ts";
import type { Payload } from "../../protocols/protocol.ts";
import { keyOfElement } from "../../protocols/read-message.ts";
import type { ExplainedField, FieldMeaning } from "./explain-payload.ts";

type Shown = Pick<ExplainedField, "as" | "value">;
/** `at`: the moment that a time means; `fault`: why the value is not stored. */
export type MappedValue = Shown & { at: number | null; fault: ReadingFault | null };

const places: Readonly<Record<string, { field: ReadingField; as: ExplainedField["as"]; meaning: FieldMeaning }>> = {
  gravity: { field: "gravity", as: "gravity", meaning: "gravity" },
  temperature: { field: "celsius", as: "temperature", meaning: "temperature" },
  ambient: { field: "ambientCelsius", as: "temperature", meaning: "ambient" },
  fridge: { field: "fridgeCelsius", as: "temperature", meaning: "fridge" },
  target: { field: "targetCelsius", as: "temperature", meaning: "target" },
  angle: { field: "rawAngle", as: "degrees", meaning: "angle" },
  pressure: { field: "pressureKpa", as: "pressure", meaning: "pressure" },
  ph: { field: "ph", as: "number", meaning: "ph" },
  bubbles: { field: "bubblesPerMinute", as: "number", meaning: "bubbles" },
  battery: { field: "batteryVolts", as: "volts", meaning: "battery" },
  signal: { field: "rssi", as: "dbm", meaning: "signal" },
};

const placeOf = (is: Meaning) =>
  is === "battery:%"
    ? { field: "batteryPercent" as const, as: "percent" as const, meaning: "battery" as const }
    : places[kindOf(is)];

const nothing: MappedValue = { as: "none", value: null, at: null, fault: null };
/** Beside any other value it is a reading. */
const someCelsius = 20;

export function explainMapped(field: MappedField, payload: Payload): MappedValue {
  const beside = kindOf(field.is) === "comment" ? [] : [{ path: field.path, is: "comment" as const }];
  const said = readByMapping({ fields: [field, ...beside] }, payload, { gravityUnit: null });
  const faults = said.ok ? said.warnings.flatMap((note) => note.faults ?? []) : (said.faults ?? []);
  const fault = faults.find(({ is }) => is !== "arrival-taken" && is !== "no-value") ?? null;
  if (!said.ok || fault) return { ...nothing, fault: fault ?? { is: "no-value" } };
  const { reading, ownTime } = said.value;
  if (kindOf(field.is) === "time") return { ...nothing, at: ownTime ? reading.at : null };
  const place = placeOf(field.is);
  if (!place) return nothing;
  const checked = checkReading({ ...reading, celsius: reading.celsius ?? someCelsius });
  const impossible = checked.ok ? checked.warnings.flatMap((note) => note.faults ?? []) : (checked.faults ?? []);
  const [first = null] = impossible;
  const value = checked.ok ? (checked.value[place.field] ?? null) : null;
  return first ? { ...nothing, fault: first } : { ...nothing, as: value === null ? "none" : place.as, value };
}

/** What in the message the sensor of this key has said, else the first of its list; null where it says nothing. */
export function elementOf(mapping: FieldMapping, payload: Payload, sensor: string | null) {
  const elements = elementsOf(mapping, payload);
  const isIt = ({ name }: MappedElement) => name === sensor || sensor?.endsWith(keyOfElement("", name)) === true;
  return elements.find(isIt) ?? elements.find(({ name }) => name === mapping.own) ?? elements[0] ?? null;
}

/** The fields of a message in which a mapping reads some: all, or of a list those of one element and those around it. */
export function explainFields(
  { list }: FieldMapping,
  payload: Payload,
  { path: at, mapping: { fields } }: MappedElement,
): ExplainedField[] {
  const meant = new Map(fields.map((field) => [field.path, field]));
  const leaves = list === undefined ? leavesOf(payload) : leavesOfElement(payload, list, at);
  return leaves.map(({ path, name, value: raw }): ExplainedField => {
    const field = meant.get(path);
    const shown = typeof raw === "string" ? JSON.stringify(raw) : String(raw);
    if (!field) return { name, raw: shown, meaning: "unused", as: "none", value: null, fault: null };
    const { as, value, fault } = explainMapped(field, payload);
    const meaning = fault ? "unreadable" : (placeOf(field.is)?.meaning ?? meaningOfText(field.is));
    return { name, raw: shown, meaning, as, value, fault };
  });
}

const meaningOfText = (is: Meaning): FieldMeaning =>
  kindOf(is) === "time" ? "time" : is === "sensor" ? "name" : "comment";
