/** A text on its way in costs what its length does, whatever opens in it and never closes. */
import { expect, test } from "vitest";
import { cpuMilliseconds } from "../../../tests/cpu-milliseconds.ts";
import { problem } from "../../domain/result.ts";
import type { Publication } from "../../publications/publication.ts";
import { settleText } from "./settle-text.ts";

const files = { byPath: new Map(), byName: new Map() };
const plan = {
  total: 1,
  texts: new Map(),
  byAddress: new Map(),
  byPath: new Map(),
  byName: new Map(),
  givingWay: new Set(),
};

const settle = (body: string) =>
  settleText(
    {
      ground: { plan, files, origin: null } as never,
      take: () => Promise.resolve(problem("picture-missing", "There is no such file.")),
    },
    { source: "one.md", kind: "page", cover: null, body, notes: [], addresses: [] } as unknown as Publication,
  );

test.each(["![", "<div a <a "])("%s", async (opening) => {
  const body = opening.repeat(Math.floor(100_000 / opening.length)).replaceAll(/.{300}/g, "$&\n");
  const started = cpuMilliseconds();
  expect(await settle(body)).toMatchObject({ body, notes: [] });
  expect(cpuMilliseconds() - started).toBeLessThan(4000);
});
