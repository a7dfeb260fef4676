/** Devices, windows, lost networks and closed pages in every order: nothing that a person was told is kept or saved gets lost without their answer. */
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OpenDocument } from "./document.ts";
import { keepIn, type Windows } from "./keep-in.ts";
import { inMemory } from "./kept-work.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is written: a list of things, each typed once. */
type Text = readonly number[];
type Device = { isOnline: boolean; losesAnswers: boolean; work: ReturnType<typeof inMemory>; held: Set<string> };
type Tab = {
  device: Device;
  isAlive: boolean;
  now: Text;
  document: OpenDocument<Text, null>;
};
type Side = "both" | "mine" | "theirs";
type Step =
  | { do: "open" | "cut" | "join" | "lose answers"; device: number }
  | { do: "type" | "undo" | "close" | "vanish" | "crash" | "hurry" | "press save"; tab: number }
  | { do: "answer"; tab: number; side: Side }
  | { do: "pass"; milliseconds: number };

const has = (text: Text, thing: number): boolean => text.includes(thing);
const union = (one: Text, other: Text): Text => [...one, ...other.filter((thing) => !has(one, thing))];

/** `tellsWindows`: the browser says which of its windows are open. */
function world(savesItself: boolean, tellsWindows: boolean) {
  let server: { revision: number; text: Text } = { revision: 1, text: [] };
  let typed = 0;
  const devices = Array.from({ length: 2 }, (): Device => {
    return { isOnline: true, losesAnswers: false, work: inMemory(true), held: new Set() };
  });
  const tabs: Tab[] = [];
  const told = new Set<number>();
  const givenUp = new Set<number>();

  const write = (text: Text, revision: number) => {
    if (revision !== server.revision)
      return { outcome: "conflict", theirs: server.text, revision: server.revision } as const;
    // The heart of it: nobody writes who has not seen what stands there.
    expect(server.text.filter((thing) => !has(text, thing) && !givenUp.has(thing))).toEqual([]);
    server = { revision: revision + 1, text };
    return { outcome: "saved", revision: server.revision, at: server.revision } as const;
  };
  const windowsOf = ({ held }: Device): Windows => ({
    hold: (name) => {
      held.add(name);
      return Promise.resolve(() => void held.delete(name));
    },
    held: () => Promise.resolve(new Set(tellsWindows ? held : [])),
  });

  const open = (device: Device): void => {
    if (!device.isOnline) return;
    const places = () => ({ work: Promise.resolve(device.work), windows: windowsOf(device) });
    const keep = keepIn<Text>(() => ({ user: "me", subject: "text", href: "", title: "" }), places);
    const never = new Promise<never>(() => undefined);
    const tab: Tab = {
      device,
      isAlive: true,
      now: server.text,
      document: new OpenDocument<Text, null>({
        opened: { state: server.text, revision: server.revision, at: server.revision },
        keep: {
          ...keep,
          put: (kept) => (tab.isAlive ? keep.put(kept) : never),
          forget: () => (tab.isAlive ? keep.forget() : never),
        },
        send: async (text, revision, { last = false }) => {
          await new Promise((resolve) => setTimeout(resolve, 100));
          if (!device.isOnline || !(tab.isAlive || last)) return tab.isAlive ? { outcome: "unreachable" } : never;
          const answer = write(text, revision);
          if (!tab.isAlive) return never;
          return device.losesAnswers ? { outcome: "unreachable" } : answer;
        },
        same: (one, other) => one.length === other.length && one.every((thing) => has(other, thing)),
        savesItself: () => savesItself,
        onRestore: (text) => (tab.now = text),
      }),
    };
    tabs.push(tab);
    void tab.document.open();
  };
  const change = (tab: Tab, text: Text): void => {
    tab.now = text;
    tab.document.changed(text);
  };
  const answer = (tab: Tab, side: Side): void => {
    const conflict = tab.document.conflict();
    if (!conflict) return;
    const chosen = { both: union(conflict.theirs, tab.now), mine: tab.now, theirs: conflict.theirs }[side];
    for (const thing of union(conflict.theirs, tab.now)) if (!has(chosen, thing)) givenUp.add(thing);
    tab.now = chosen;
    tab.document.answer(chosen);
  };
  /** A tab that vanishes has a last word, and hears of nothing any more. */
  const end = (tab: Tab, how: "close" | "vanish" | "crash"): void => {
    if (how !== "crash") tab.document.leave();
    if (how !== "close") tab.isAlive = false;
    tab.document.close();
    tabs.splice(tabs.indexOf(tab), 1);
  };
  const undo = (tab: Tab): void => {
    const last = tab.now.at(-1);
    if (last === undefined || tab.document.conflict()) return;
    givenUp.add(last);
    change(tab, tab.now.slice(0, -1));
  };

  const onTab = (step: Extract<Step, { tab: number }>): void => {
    const tab = tabs[step.tab % Math.max(1, tabs.length)];
    if (!tab) return;
    if (step.do === "type") change(tab, [...tab.now, ++typed]);
    if (step.do === "undo") undo(tab);
    if (step.do === "hurry") tab.document.hurry();
    if (step.do === "press save") void tab.document.save();
    if (step.do === "answer") answer(tab, step.side);
    if (step.do === "close" || step.do === "vanish" || step.do === "crash") end(tab, step.do);
  };
  const run = async (step: Step): Promise<void> => {
    if ("tab" in step) onTab(step);
    const device = "device" in step ? devices[step.device] : undefined;
    if (device && step.do === "open") open(device);
    if (device && step.do === "cut") device.isOnline = false;
    if (device && step.do === "lose answers") device.losesAnswers = true;
    if (device && step.do === "join") Object.assign(device, { isOnline: true, losesAnswers: false });
    await vi.advanceTimersByTimeAsync(step.do === "pass" ? step.milliseconds : 0);
  };

  /** What people were told, and whether it is still anywhere. */
  const check = async (): Promise<void> => {
    for (const { document, now } of tabs) {
      const state = document.state();
      if (state.is === "saved" || ("kept" in state && state.kept)) for (const thing of now) told.add(thing);
    }
    const records = (await Promise.all(devices.map(({ work }) => work.list("me")))).flat();
    const kept = records.map(({ value }) => (value as { state: Text }).state);
    const somewhere = new Set([server.text, ...kept, ...tabs.map(({ now }) => now)].flat());
    expect([...told].filter((thing) => !givenUp.has(thing) && !somewhere.has(thing))).toEqual([]);
  };
  /** Everybody comes home, opens what is left, and answers what is asked. */
  const comeHome = async (): Promise<void> => {
    while (tabs[0]) end(tabs[0], "close");
    for (const device of [0, 1]) await run({ do: "join", device });
    await run({ do: "pass", milliseconds: 70_000 });
    for (let round = 0; round < 12; round++)
      for (const device of [0, 1]) {
        await run({ do: "open", device });
        await run({ do: "answer", tab: 0, side: "both" });
        await run({ do: "press save", tab: 0 });
        await run({ do: "pass", milliseconds: 5000 });
        await run({ do: "close", tab: 0 });
      }
    expect([...told].filter((thing) => !givenUp.has(thing) && !has(server.text, thing))).toEqual([]);
  };
  return { run, check, comeHome };
}

const at = fc.nat(3);
const device = fc.nat(1);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("type" as const), tab: at }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("open", "cut", "join", "lose answers"), device }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom("undo", "close", "vanish", "crash", "hurry", "press save"), tab: at }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("answer" as const),
      tab: at,
      side: fc.constantFrom("both", "mine", "theirs"),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("pass" as const), milliseconds: fc.constantFrom(50, 150, 900, 5000) }),
  },
) as fc.Arbitrary<Step>;

test.each([
  ["saved by itself", true, true],
  ["saved by a button", false, true],
  ["by itself, in windows that know nothing of one another", true, false],
])(
  "nothing that was kept or saved is lost, and nobody writes over what they have not seen: %s",
  async (_, byItself, tellsWindows) => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 40, size: "max" }), async (story) => {
        const { run, check, comeHome } = world(byItself, tellsWindows);
        await run({ do: "open", device: 0 });
        for (const step of story) {
          await run(step);
          await check();
        }
        await comeHome();
      }),
      { numRuns: 300, seed: 69 },
    );
  },
);
