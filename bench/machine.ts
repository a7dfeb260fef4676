/** How fast the machine is at what any server does: absolute bars are read beside that. */
import { createHash } from "node:crypto";
import { engines } from "../tests/databases.ts";
import { interleave } from "./interleave.ts";
import type { Row } from "./judge.ts";
import { load } from "./load.ts";
import { startPlain } from "./plain.ts";

const text = JSON.stringify(Array.from({ length: 2000 }, (_, at) => ({ at, celsius: 19.4, gravity: 1.042 })));

/** Milliseconds of the processor for 50 times reading, writing and hashing the same 100 KB. */
function computing(): number {
  const before = process.cpuUsage();
  for (let time = 0; time < 50; time++)
    createHash("sha256")
      .update(JSON.stringify(JSON.parse(text)))
      .digest();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export async function measure(): Promise<Row[]> {
  const plain = await startPlain();
  const samples = await interleave(
    {
      answers: async () => {
        const { answered, duration } = await load({ url: plain.url }, 1);
        return answered / duration;
      },
      computing,
    },
    3,
  );
  plain.end();
  return [
    { name: "a plain node:http server, 50 connections", unit: "requests/s", samples: samples["answers"] ?? [] },
    { name: "JSON and SHA-256 of 100 KB, 50 times", unit: "ms CPU", samples: samples["computing"] ?? [] },
    ...(engines.includes("postgres") ? [] : [{ name: "all on PostgreSQL", missing: "no server of it was found" }]),
  ];
}
