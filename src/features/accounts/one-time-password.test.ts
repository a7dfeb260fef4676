/** Codes as RFC 6238 gives them. */
import { expect, test } from "vitest";
import { createAppSecret, findStep } from "./one-time-password.ts";

/** Its appendix B, whose codes of eight digits end in those of six. */
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("at %i s the code is %s", async (seconds, code) => {
  const secret = "12345678901234567890";
  expect(await findStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  expect(await findStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, seconds * 1000)).not.toBeNull();
  for (const wrong of ["", "0", `${code}0`, code.slice(1), "١٢٣٤٥٦"])
    expect(await findStep(secret, wrong, seconds * 1000)).toBeNull();
});

test("each secret is another, as long as RFC 4226 asks for", () => {
  const secrets = Array.from({ length: 20 }, createAppSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{25}$/);
});
