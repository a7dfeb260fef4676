/** A batch as Home Assistant discovers it: a device with a sensor for each value (home-assistant.io/integrations/mqtt). */
import type { Words } from "../../words/arguments.ts";
import type { BatchState, BatchValues } from "./batch-states.ts";

type Kind = { device_class?: string; unit_of_measurement: string; suggested_display_precision: number };
type Field = keyof BatchValues;

const gravity: Kind = { unit_of_measurement: "SG", suggested_display_precision: 3 };
const temperature: Kind = { device_class: "temperature", unit_of_measurement: "°C", suggested_display_precision: 1 };

const kinds: Readonly<Record<Field, Kind>> = {
  gravity,
  target_gravity: gravity,
  temperature,
  target_temperature: temperature,
  target_pressure: { device_class: "pressure", unit_of_measurement: "kPa", suggested_display_precision: 0 },
  attenuation: { unit_of_measurement: "%", suggested_display_precision: 0 },
  abv: { unit_of_measurement: "%", suggested_display_precision: 1 },
  battery: { device_class: "battery", unit_of_measurement: "%", suggested_display_precision: 0 },
  battery_voltage: { device_class: "voltage", unit_of_measurement: "V", suggested_display_precision: 2 },
};

function nameOf(words: Words, field: Field): string {
  switch (field) {
    case "gravity":
      return words.text("brokers.told.gravity");
    case "target_gravity":
      return words.text("brokers.told.targetGravity");
    case "temperature":
      return words.text("brokers.told.temperature");
    case "target_temperature":
      return words.text("brokers.told.targetTemperature");
    case "target_pressure":
      return words.text("brokers.told.targetPressure");
    case "attenuation":
      return words.text("brokers.told.attenuation");
    case "abv":
      return words.text("brokers.told.abv");
    case "battery":
      return words.text("brokers.told.battery");
    case "battery_voltage":
      return words.text("brokers.told.batteryVoltage");
  }
}

/** Under which nothing but ours stands. */
export const ownDiscovery = (discovery: string): string => `${discovery}/sensor/wortfolio_`;
export const statusTopic = (prefix: string): string => `${prefix}/status`;
const stateTopic = (prefix: string, { slug }: BatchState): string => `${prefix}/batches/${slug}`;

type Place = { prefix: string; discovery: string; origin: string; words: Words };

const ofStep = (step: BatchState["step"]) =>
  step && { step: step.number, step_name: step.name, free_rise: step.freeRise };

/** An automation that holds the set point sees with it whether the beer may warm itself. */
const stepAttributes =
  "{{ {'step': value_json.step, 'step_name': value_json.step_name, 'free_rise': value_json.free_rise} | tojson }}";

/** By topic, what is to lie there. */
export function messagesOf(batch: BatchState, { prefix, discovery, origin, words }: Place): Map<string, string> {
  const { id, slug, title, number, style, status, at, step, values } = batch;
  const topic = stateTopic(prefix, batch);
  const state = {
    name: title,
    number,
    status,
    at: at === null ? null : new Date(at).toISOString(),
    ...values,
    ...ofStep(step),
  };
  const messages = new Map([[topic, JSON.stringify(state)]]);
  if (discovery === "") return messages;
  for (const field of Object.keys(values) as Field[]) {
    const config = {
      name: nameOf(words, field),
      unique_id: `wortfolio_${id}_${field}`,
      default_entity_id: `sensor.${slug.replaceAll("-", "_")}_${field}`,
      state_topic: topic,
      value_template: `{{ value_json.${field} | default(none) }}`,
      state_class: "measurement",
      ...kinds[field],
      ...(field === "target_temperature" && {
        json_attributes_topic: topic,
        json_attributes_template: stepAttributes,
      }),
      availability_topic: statusTopic(prefix),
      device: {
        identifiers: [`wortfolio_${id}`],
        name: words.text("devices.batch.choice", { number: String(number), title }),
        manufacturer: "Wortfolio",
        ...(style === "" ? {} : { model: style }),
        configuration_url: `${origin}/studio/batches/${id}`,
      },
      origin: { name: "Wortfolio" },
    };
    messages.set(`${ownDiscovery(discovery)}${id}/${field}/config`, JSON.stringify(config));
  }
  return messages;
}
