import { describe, expect, test } from "vitest";
import { measuredEnd } from "./measured-end.ts";

describe("what a beer came to by its brewer", () => {
  test("stands once it is over, with alcohol and attenuation of both gravities", () => {
    const end = measuredEnd({ batchStatus: "Completed", fg: 1.013 }, 1.052);
    expect(end?.gravity).toBe(1.013);
    expect(end?.attenuationPercent).toBeCloseTo(75, 0);
    expect(end?.abvPercent).toBeCloseTo(5.2, 1);
  });

  test.each([
    ["while it ferments", { batchStatus: "Fermenting", fg: 1.02 }, 1.05],
    ["where nobody measured the end", { batchStatus: "Completed", fg: null }, 1.05],
    ["where nobody measured the beginning", { batchStatus: "Completed", fg: 1.01 }, null],
    ["of water", { batchStatus: "Completed", fg: 1 }, 1],
  ] as const)("is not known %s", (_, data, og) => {
    expect(measuredEnd(data, og)).toBeNull();
  });

  test("is no alcohol below none", () => {
    expect(measuredEnd({ batchStatus: "Archived", fg: 1.06 }, 1.05)?.abvPercent).toBe(0);
  });
});
