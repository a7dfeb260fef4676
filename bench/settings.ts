/** `BENCH_LONGER=4` measures four times as many rounds, a fraction fewer; one there is always. */
const longer = Number(process.env["BENCH_LONGER"] ?? 1);

export const rounds = (usual: number): number => Math.max(1, Math.round(usual * longer));
