/** What the site's people wrote, and the names that come with the program: read from the database, not from a list by hand. */
import { DatabaseSync } from "node:sqlite";
import { readdirSync } from "node:fs";
import path from "node:path";

/** Tables whose rows people write or read by name. */
const tables = [
  "settings",
  "entries",
  "recipe_versions",
  "batch_events",
  "tastings",
  "media",
  "library_items",
  "lots",
  "shopping_items",
  "devices",
  "unknown_senders",
  "known_devices",
  "brokers",
  "controllers",
  "forwards",
  "user",
];

/** Fields of codes: what a page shows of them is a message. */
const codes = new Set(
  (
    "type kind unit form use flocculation group batchStatus stage status visibility drawing mashMethod network " +
    "modules home timeZone ibuFormula ibuMethod protocol site_id id key role mime volume temperature gravity " +
    "colour fileFormat CALC_BOIL_VOLUME gravity_unit temperature_unit userAgent token folded_name folded_title search_text"
  ).split(" "),
);

/** A code in some tables and a name in others. */
const either = new Set(["place", "language"]);

function collect(field: string, value: unknown, put: (text: string) => void): void {
  if (typeof value === "string") {
    if (!codes.has(field) && !(either.has(field) && /^[a-z-]+$/.test(value))) putText(field, value, put);
  } else if (Array.isArray(value)) for (const each of value) collect(field, each, put);
  else if (typeof value === "object" && value !== null)
    for (const [name, each] of Object.entries(value)) collect(name, each, put);
}

function putText(field: string, text: string, put: (text: string) => void): void {
  put(text);
  for (const [, heading = ""] of text.matchAll(/^#+ +(.+)$/gm)) put(heading);
  // Of a part's line in a list: where it sits, and its name.
  const [, place, first = "", rest = ""] = /^(\S+), (.)(.*)$/s.exec(text) ?? [];
  if (field !== "note" || place === undefined) return;
  put(place);
  put(first.toUpperCase() + rest);
}

function parsed(text: string): unknown {
  try {
    return /^[[{]/.test(text) ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

/** @param dataFolder of a site on SQLite */
export function readContent(dataFolder: string): Set<string> {
  const file = readdirSync(dataFolder).find((name) => name.endsWith(".db")) ?? "";
  const database = new DatabaseSync(path.join(dataFolder, file), { readOnly: true });
  const texts = new Set<string>();
  const put = (text: string) => texts.add(text.replaceAll(/\s+/g, " ").trim());
  for (const table of tables)
    for (const row of database.prepare(`select * from "${table}"`).all())
      for (const [column, value] of Object.entries(row))
        collect(column, typeof value === "string" ? parsed(value) : null, put);
  database.close();
  return texts;
}
