/** Reads Prometheus' text format as it is pushed to a gateway: `# TYPE tilt gauge`, then `tilt 42.1` or `tilt{name="x"} 42.1`. */
import { collectFields, type Json } from "./fields.ts";
import type { Fields } from "./protocol.ts";

const sample = /^([a-z_:][\w:]{0,100})(?:\{([^}]{0,500})\})?[ \t]+([+-]?[\w.+-]{1,40})(?:[ \t]+-?\d{1,15})?$/i;

export const isExposition = (text: string): boolean =>
  /^# (?:TYPE|HELP) [a-z_:]/i.test(text) || sample.test(text.slice(0, text.search(/[\r\n]|$/)));

/** Each metric under its name, and the labels of all under theirs. */
export function readExposition(text: string): Fields {
  const values: [string, string][] = [];
  const labels: [string, string][] = [];
  for (const line of text.split(/[\r\n]+/, 500)) {
    const [, name = "", labelled = "", value = ""] = sample.exec(line.trim()) ?? [];
    if (name === "") continue;
    values.push([name, value]);
    for (const [, label = "", said = ""] of labelled.matchAll(/(\w{1,100})="([^"]{0,200})"/g))
      labels.push([label, said]);
  }
  const record = (pairs: [string, string][]): Json => Object.fromEntries(pairs);
  return collectFields(record(labels), record(values));
}
