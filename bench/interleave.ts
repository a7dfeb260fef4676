/** Measures by turns what is compared, so that other work on the machine meets all of it alike. */
import { rounds } from "./settings.ts";

type Task = () => number | Promise<number>;
type Samples = Record<string, number[]>;

/** @param usual rounds that count; one before them does not, unless what is measured is warm already */
export async function interleave(
  tasks: Readonly<Record<string, Task>>,
  usual: number,
  isWarm = false,
): Promise<Samples> {
  const samples: Samples = Object.fromEntries(Object.keys(tasks).map((name) => [name, []]));
  for (let round = isWarm ? 0 : -1; round < rounds(usual); round++)
    for (const [name, task] of Object.entries(tasks)) {
      const sample = await task();
      if (round >= 0) samples[name]?.push(sample);
    }
  return samples;
}

/** Round by round, as both met the same moment of the machine. */
export const ratios = (samples: readonly number[] = [], beside: readonly number[] = []): number[] =>
  samples.map((sample, round) => sample / (beside[round] ?? Number.NaN));
