/** Every published value the project knows, at the tolerance of its source. Facts and their sources stand in tests/reference/rows.tsv. */
import { expect, test } from "vitest";
import { missOf, parseReferenceRows, readReferenceRows } from "../../tests/reference/reference-row.ts";
import { referenceModels } from "../../tests/reference/registry.ts";

const rows = readReferenceRows(new URL("../../tests/reference/rows.tsv", import.meta.url));

test.each(rows.map((row) => [row.id, row.model, row] as const))(
  "published value %s of %s is met",
  (_id, _model, row) => {
    expect(missOf(row, referenceModels)).toBeUndefined();
  },
);

test("a wrong value, an unknown model and a missing input are misses", () => {
  const head = "id\tmodel\tinputs_json\texpected\ttolerance_abs\tuse\n";
  const [wrong, unknown, missing, list, text] = parseReferenceRows(
    `${head}A\tmosher\t{"mcu": 25}\t12.3\t0.01\tx\nB\tcrystal_ball\t{}\t1\t1\tx\nC\tmosher\t{}\t4.7\t0.01\tx\n` +
      `D\tsrm_to_rgb_brauhaus\t{"srm": 3.5}\t[233, 157]\t1\tx\nE\tsrm_hex_table\t{"srm": 4}\t#FFBF43\t0\tx\n`,
  );
  for (const row of [wrong, unknown, missing, list, text])
    expect(row && missOf(row, referenceModels)).toContain(row?.id);
  expect(unknown && missOf(unknown, referenceModels)).toContain("unknown model");
});
