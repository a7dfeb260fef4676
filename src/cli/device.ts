/** `device`: pairs a hydrometer from the shell. */
import { parseArgs } from "node:util";
import { program } from "../domain/people/program.ts";
import { deviceReadings } from "../features/devices/device-readings.ts";
import { listPairedDevices } from "../features/devices/queries.ts";
import { pairDevice } from "../features/devices/pair-device.ts";
import type { CommandTools, SiteCommand } from "./command.ts";

export const device: SiteCommand = {
  summary: "Pairs a device and prints its token alone on the last line; lists the devices, or all readings of one.",
  usage: "device add NAME [--batch SLUG]\ndevice list\ndevice readings NAME",
  async run(args, tools) {
    const [form, ...rest] = args;
    if (form === "add") return add(rest, tools);
    if (form === "list") return list(tools);
    if (form === "readings" && rest[0]) return readings(rest[0], tools);
    tools.fail("Usage: wortfolio device add NAME [--batch SLUG] | device list | device readings NAME");
    return 2;
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

async function add(args: string[], { store, origin, print, fail }: CommandTools): Promise<number> {
  const asked = readAdd(args);
  if (!asked) {
    fail("Usage: wortfolio device add NAME [--batch SLUG]");
    return 2;
  }
  const { name, batchSlug } = asked;
  const paired = await pairDevice(store, { name, batchSlug }, program);
  if (!paired.ok) {
    fail(paired.message);
    return 1;
  }
  print(
    `${paired.value.device.name} is paired${batchSlug ? ` and measures ${batchSlug}` : ""}. Let it post to ${origin}/stream?id=TOKEN or ${origin}/ispindel?id=TOKEN.`,
  );
  print("Its token, shown this once:");
  print(paired.value.token);
  return 0;
}

async function list({ store, print }: CommandTools): Promise<number> {
  for (const { name, state, batch } of await listPairedDevices(store)) print(`${name}\t${state}\t${batch ?? ""}`);
  return 0;
}

async function readings(name: string, { store, print, fail }: CommandTools): Promise<number> {
  const found = await deviceReadings(store, name);
  if (!found) {
    fail(`There is no device "${name}".`);
    return 1;
  }
  for await (const page of found)
    for (const { at, gravity, celsius, rawAngle, comment } of page)
      print([new Date(at).toISOString(), gravity ?? "", celsius ?? "", rawAngle ?? "", comment ?? ""].join("\t"));
  return 0;
}
