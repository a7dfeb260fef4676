/** What a device speaks, as its owner reads it: the name of its firmware or app. */
import { protocols } from "../../protocols/registry.ts";
import type { Words } from "../../words/arguments.ts";

export function sayProtocol(words: Words, id: string): string {
  switch (id) {
    case "wortfolio":
      return words.text("devices.protocol.json");
    case "rapt":
      return words.text("devices.protocol.rapt");
    case "mapped":
      return words.text("devices.protocol.mapped");
    case "mqtt":
      return words.text("brokers.one");
    default:
      return protocols.find((protocol) => protocol.id === id)?.name ?? "";
  }
}
