/** What the recipe designer holds in memory after much work: the steps that can be taken back, and no more. */
import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { settled } from "../tests/page-waits.ts";
import { amount, bringIn, openDesigner, pale } from "./designer-steps.ts";

const owner = ownerSite();
/** As far as undo goes back. */
const steps = 200;

/** Types and sets a number so many times, each painted before the next. */
async function changeTimes(page: Page, times: number): Promise<void> {
  await amount(page, pale).evaluate(async (element, count) => {
    const input = element as HTMLInputElement;
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let edit = 0; edit < count; edit++) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
        input,
        String(2 + (edit % 70) / 10),
      );
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await painted();
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      await painted();
    }
  }, times);
  await settled(page);
}

async function heapBytes(session: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times++) await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}

/** How many objects of the heap have a property of this name. */
async function countHolding(session: CDPSession, property: string): Promise<number> {
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  const { edges, strings, snapshot } = JSON.parse(chunks.join("")) as {
    edges: number[];
    strings: string[];
    snapshot: { meta: { edge_types: [string[]] } };
  };
  const name = strings.indexOf(property);
  const type = snapshot.meta.edge_types[0].indexOf("property");
  let holding = 0;
  for (let at = 0; at < edges.length; at += 3) if (edges[at] === type && edges[at + 1] === name) holding += 1;
  return holding;
}

test("five hundred changes leave the steps of undo in memory, and no former states of the page", async () => {
  await owner.asOwner(async (page) => {
    const brought = await bringIn(owner, page, "Changed without end");
    await openDesigner(owner, page, brought);
    const session = await page.context().newCDPSession(page);
    await session.send("HeapProfiler.enable");
    await changeTimes(page, steps + 50);
    const before = await heapBytes(session);
    await changeTimes(page, 500 - steps - 50);
    expect(await page.getByRole("button", { name: "Undo" }).first().getAttribute("aria-disabled")).toBe("false");
    const grown = (await heapBytes(session)) - before;
    const designers = await countHolding(session, "savedResults");
    expect(designers).toBeGreaterThan(0);
    expect(designers).toBeLessThan(20);
    // A former state weighs some 12 kB: 250 of them would be 3 MB.
    expect(grown).toBeLessThan(1_000_000);
  });
}, 240_000);
