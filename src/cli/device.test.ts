/** The `device` command: what it takes, and what it prints. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { keepServedAddress, servedAddress } from "../features/site/served-address.ts";
import { listPairedDevices } from "../features/devices/queries.ts";
import { device } from "./device.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

async function run(...args: string[]) {
  const out: string[] = [];
  const print = (line: string) => void out.push(line);
  const tools = {
    store: opened.store(),
    origin: "http://brewery.example",
    dataFolder: "",
    language: "en" as const,
    print,
    fail: print,
  };
  return { status: await device.run(args, tools), out };
}

test("add prints the token alone on the last line, and where to post", async () => {
  const { status, out } = await run("add", "Spindle");
  expect(status).toBe(0);
  expect(out[0]).toContain("http://brewery.example/stream?id=TOKEN");
  expect(out.at(-1)).toMatch(/^[\w-]{43}$/);
});

test.each([[["Spindle", "--btach", "reflow-47"]], [["Spindle", "--batch"]], [["Two", "words"]], [[]]])(
  "add %j is answered with the usage, and pairs nothing",
  async (args) => {
    const before = await listPairedDevices(opened.store());
    expect(await run("add", ...args)).toMatchObject({ status: 2, out: [expect.stringContaining("Usage")] });
    expect(await listPairedDevices(opened.store())).toEqual(before);
  },
);

test("the address of the last server is known until another one serves", async () => {
  const store = opened.store();
  expect(await servedAddress(store)).toBeNull();
  await keepServedAddress(store, "http://localhost:4100");
  expect(await servedAddress(store)).toBe("http://localhost:4100");
});
