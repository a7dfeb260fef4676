/** A big and a small site on each engine, built once for a whole test run; test files open them, or take copies to write in. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { emptyDatabase, engines, type EngineName, type Place } from "../databases.ts";
import type { SizeName } from "./site-size.ts";

type Built = Record<EngineName, Record<SizeName, Place["options"]>>;

const build = promisify(execFile);

/** The engines at the same time: one works in a server of its own. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Another project of the same run has built them.
  if (process.env["BUILT_TEST_SITES"]) return undefined;
  const built = {} as Built;
  const places: Place[] = [];
  const building = engines.map(async (engine) => {
    const [big, small] = [await emptyDatabase(engine), await emptyDatabase(engine)];
    places.push(big, small);
    built[engine] = { big: big.options, small: small.options };
    const wanted = (["small", "big"] as const).map((size) => ({ size, options: built[engine][size] }));
    await build(process.execPath, ["tests/big-site/build.ts", JSON.stringify(wanted)]);
  });
  const remove = async () => {
    for (const place of places) await place.remove();
  };
  const failed = (await Promise.allSettled(building)).find((outcome) => outcome.status === "rejected");
  if (failed) {
    await remove();
    throw failed.reason;
  }
  process.env["BUILT_TEST_SITES"] = JSON.stringify(built);
  return remove;
}

/** To be read from alone: others have it open as well. */
export const builtSite = (engine: EngineName, size: SizeName): Place["options"] => ({
  ...(JSON.parse(process.env["BUILT_TEST_SITES"] ?? "{}") as Built)[engine][size],
  shared: true,
});
