/** One part in a process of its own: what it leaves in memory or in the compiler's does not meet the next. `part.ts NAME` sends its rows to its parent. */
import type { Row } from "./judge.ts";

async function rowsOf(part: string): Promise<Row[]> {
  try {
    const { measure } = (await import(`./${part}.ts`)) as { measure: () => Promise<Row[]> };
    return await measure();
  } catch (error) {
    console.error(error);
    return [{ name: "all of this part", fault: String(error).split("\n")[0] ?? "" }];
  }
}

process.send?.(await rowsOf(process.argv[2] ?? ""), () => process.exit(0));
