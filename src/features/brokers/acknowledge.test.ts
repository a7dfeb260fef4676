/** Messages are acknowledged in their order, and none before it is durable. */
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createAcknowledgements } from "./acknowledge.ts";

function acknowledging() {
  const written: number[][] = [];
  const acknowledgements = createAcknowledgements((bytes) => void written.push([...bytes]));
  return { written, open: (id: number) => acknowledgements.open(id) };
}
const puback = (id: number) => [0x40, 2, id >> 8, id & 0xff];

test("one that is done waits for those before it", async () => {
  const { written, open } = acknowledging();
  const [first, second, third] = [open(1), open(2), open(3)];
  second();
  third();
  await setImmediate();
  expect(written).toEqual([]);
  first();
  await setImmediate();
  expect(written).toEqual([[...puback(1), ...puback(2), ...puback(3)]]);
});

test("what is done in one turn goes together, and nothing twice", async () => {
  const { written, open } = acknowledging();
  const [first, second, third] = [open(7), open(0x1234), open(65_535)];
  first();
  second();
  expect(written).toEqual([]);
  await setImmediate();
  second();
  await setImmediate();
  expect(written).toEqual([[...puback(7), ...puback(0x1234)]]);
  third();
  await setImmediate();
  expect(written.slice(1)).toEqual([[0x40, 2, 0xff, 0xff]]);
});

test("one that is never done holds all that follow", async () => {
  const { written, open } = acknowledging();
  const done = open(1);
  open(2);
  const after = open(3);
  done();
  after();
  await setImmediate();
  expect(written).toEqual([puback(1)]);
});

test("an id that comes again after it was acknowledged is acknowledged again", async () => {
  const { written, open } = acknowledging();
  for (let time = 0; time < 2; time++) {
    open(5)();
    await setImmediate();
  }
  expect(written).toEqual([puback(5), puback(5)]);
});
