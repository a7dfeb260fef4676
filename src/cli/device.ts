/** `device`: pairs a hydrometer from the shell. */
import { parseArgs } from "node:util";
import { program } from "../domain/people/program.ts";
import { deviceReadings } from "../features/devices/device-readings.ts";
import { listPairedDevices } from "../features/devices/queries.ts";
import { pairDevice, type Pairing } from "../features/devices/pair-device.ts";
import type { Problem } from "../domain/result.ts";
import type { Words } from "../words/arguments.ts";
import { wordsOf } from "../words/words.ts";
import type { CommandTools, SiteCommand } from "./command.ts";
import { misused } from "./misused.ts";

export const device: SiteCommand = {
  brews: true,
  summary: (words) => words.text("cli.device.summary"),
  usage: (words) => words.text("cli.device.usage"),
  async run(args, tools) {
    const [form, ...rest] = args;
    if (form === "add") return add(rest, tools);
    if (form === "list") return list(tools);
    if (form === "readings" && rest[0]) return readings(rest[0], tools);
    return misused(device, tools);
  },
};

/** Null for anything but one name and the one option: a mistyped option must not pair a device without its batch. */
function readAdd(args: string[]): { name: string; batchSlug: string | undefined } | null {
  const { values, positionals, tokens } = parseArgs({
    args,
    options: { batch: { type: "string" } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const [name] = positionals;
  const { batch } = values;
  const isKnown = tokens.every((token) => token.kind !== "option" || (token.name === "batch" && token.value));
  return name && positionals.length === 1 && isKnown && typeof batch !== "boolean" ? { name, batchSlug: batch } : null;
}

function sayRefusal(words: Words, { name, batchSlug = "" }: Pairing, { code, message }: Problem): string {
  switch (code) {
    case "name":
      return words.text("cli.device.name");
    case "name-taken":
      return words.text("devices.name.taken", { name: name.trim() });
    case "batch":
      return words.text("cli.device.noBatch", { slug: batchSlug });
    default:
      return message;
  }
}

async function add(args: string[], tools: CommandTools): Promise<number> {
  const { store, origin, language, print, fail } = tools;
  const asked = readAdd(args);
  if (!asked) return misused(device, tools);
  const words = wordsOf(language);
  const { name, batchSlug } = asked;
  const paired = await pairDevice(store, { name, batchSlug }, program);
  if (!paired.ok) {
    fail(sayRefusal(words, asked, paired));
    return 1;
  }
  const stream = `${origin}/stream?id=TOKEN`;
  const ispindel = `${origin}/ispindel?id=TOKEN`;
  print(
    batchSlug
      ? words.text("cli.device.pairedWithBatch", { name: paired.value.device.name, slug: batchSlug, stream, ispindel })
      : words.text("cli.device.paired", { name: paired.value.device.name, stream, ispindel }),
  );
  print(words.text("cli.device.token"));
  print(paired.value.token);
  return 0;
}

async function list({ store, print }: CommandTools): Promise<number> {
  for (const { name, state, batch } of await listPairedDevices(store)) print(`${name}\t${state}\t${batch ?? ""}`);
  return 0;
}

async function readings(name: string, { store, language, print, fail }: CommandTools): Promise<number> {
  const found = await deviceReadings(store, name);
  if (!found) {
    const words = wordsOf(language);
    fail(words.text("cli.device.unknown", { name }));
    return 1;
  }
  for await (const page of found)
    for (const { at, gravity, celsius, rawAngle, comment } of page)
      print([new Date(at).toISOString(), gravity ?? "", celsius ?? "", rawAngle ?? "", comment ?? ""].join("\t"));
  return 0;
}
