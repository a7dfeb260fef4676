/** Secrets at rest. */
import { expect, test } from "vitest";
import { createVault } from "./vault.ts";

const vault = createVault(() => "a secret of the site");

test("what was sealed is read again, and never looks the same twice", () => {
  const sealed = vault.seal("whsec_ö", "channel 1");
  expect(sealed).not.toContain("whsec");
  expect(vault.seal("whsec_ö", "channel 1")).not.toBe(sealed);
  expect(createVault(() => "a secret of the site").open(sealed, "channel 1")).toBe("whsec_ö");
});

test("it is read neither with another secret nor at another place, nor when it was touched", () => {
  const sealed = vault.seal("secret", "channel 1");
  expect(createVault(() => "another").open(sealed, "channel 1")).toBeNull();
  expect(vault.open(sealed, "channel 2")).toBeNull();
  for (const broken of ["", "v1.", "v2.abc", `${sealed.slice(0, -3)}AAA`, sealed.slice(0, 20)])
    expect(vault.open(broken, "channel 1")).toBeNull();
});
