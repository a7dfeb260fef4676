/** What the machine is on which figures were taken. */
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { client } from "./load.ts";

export const facts = {
  at: new Date().toISOString(),
  node: process.version,
  cores: availableParallelism(),
  processor: cpus()[0]?.model.trim() ?? "",
  memoryMegabytes: Math.round(totalmem() / 2 ** 20),
  loadAtStart: loadavg()[0] ?? Number.NaN,
  client,
};
