/** What is heard is kept every five minutes at most, and what did not arrive is sent later, in its order. */
import { expect, test } from "vitest";
import { type Arrival, createKeeper, type Keeping, nothingKept, type ToKeep } from "./keep-heard.ts";

const minute = 60_000;
const at = (minutes: number, device = "pill"): ToKeep => ({
  device,
  heard: {
    at: minutes * minute,
    celsius: 20,
    gravity: 1.05,
    angleDegrees: 40,
    batteryPercent: 90,
    rssi: null,
    advertisement: "",
  },
});

function desk(answers: Arrival[] = []) {
  const sent: [string, number][] = [];
  const said: Keeping[] = [nothingKept];
  const send = async ({ device, heard }: ToKeep): Promise<Arrival> => {
    sent.push([device, heard.at / minute]);
    return answers.shift() ?? { is: "stored" };
  };
  return { sent, said, keeper: createKeeper(send, (keeping) => said.push(keeping)), now: () => said.at(-1) };
}

test("the first is kept at once, the next five minutes later", async () => {
  const { keeper, sent, now } = desk();
  for (const minutes of [0, 1, 4.99, 5, 9.9, 10.5]) await keeper.offer(at(minutes));
  expect(sent.map(([, minutes]) => minutes)).toEqual([0, 5, 10.5]);
  expect(now()).toEqual({ stored: 3, last: at(10.5), waiting: 0, lost: 0, trouble: null });
});

test("one that is asked for is kept whenever, once, and the five minutes begin anew", async () => {
  const { keeper, sent } = desk();
  await keeper.offer(at(0));
  await keeper.keep(at(3));
  await keeper.keep(at(3));
  await keeper.offer(at(6));
  await keeper.offer(at(8));
  expect(sent.map(([, minutes]) => minutes)).toEqual([0, 3, 8]);
});

test("another device has minutes of its own", async () => {
  const { keeper, sent } = desk();
  await keeper.offer(at(0));
  await keeper.offer(at(1, "gravitymon"));
  expect(sent).toEqual([
    ["pill", 0],
    ["gravitymon", 1],
  ]);
});

test.each([{ is: "away" }, { is: "signed-out" }, { is: "fault", status: 500 }] as const)(
  "with $is it waits, is said, and is sent later in its order",
  async (trouble) => {
    const { keeper, sent, now } = desk([trouble, trouble, trouble]);
    await keeper.offer(at(0));
    expect(now()).toEqual({ ...nothingKept, waiting: 1, trouble });
    await keeper.offer(at(5));
    expect(now()).toMatchObject({ waiting: 2, stored: 0 });
    await keeper.flush();
    expect(now()).toMatchObject({ waiting: 2, trouble });
    await keeper.flush();
    expect(now()).toEqual({ stored: 2, last: at(5), waiting: 0, lost: 0, trouble: null });
    expect(sent.map(([, minutes]) => minutes)).toEqual([0, 0, 0, 0, 5]);
  },
);

test("what the server refuses is said and not sent again", async () => {
  const refused = { is: "refused", reason: "Not understood" } as const;
  const { keeper, sent, now } = desk([refused]);
  await keeper.offer(at(0));
  expect(now()).toEqual({ ...nothingKept, trouble: refused });
  await keeper.flush();
  expect(sent).toHaveLength(1);
  await keeper.offer(at(5));
  expect(now()).toMatchObject({ stored: 1, trouble: null });
});

test("nothing is sent twice while an answer is awaited", async () => {
  const answers: ((arrival: Arrival) => void)[] = [];
  const keeper = createKeeper(
    () => new Promise((resolve) => answers.push(resolve)),
    () => undefined,
  );
  const first = keeper.keep(at(0));
  await keeper.flush();
  await keeper.keep(at(1));
  expect(answers).toHaveLength(1);
  answers[0]?.({ is: "stored" });
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.({ is: "stored" });
  await first;
});

test("of more than a thousand the oldest go, and that is said", async () => {
  const { keeper, now } = desk(Array.from({ length: 1100 }, () => ({ is: "away" as const })));
  for (let index = 0; index < 1003; index++) await keeper.keep(at(index));
  expect(now()).toMatchObject({ waiting: 1000, lost: 3 });
});
