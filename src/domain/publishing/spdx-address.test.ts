import { expect, test } from "vitest";
import { spdxAddress } from "./spdx-address.ts";

test.each(["MIT", "0BSD", "Apache-2.0", "GPL-3.0-or-later", "BSD-3-Clause", "CC-BY-SA-4.0", "CERN-OHL-S-2.0"])(
  "%s has a page",
  (licence) => expect(spdxAddress(licence)).toBe(`https://spdx.org/licenses/${licence}.html`),
);

test.each(["", "CERN-OHL-S", "Proprietary", "My-Own-1.0", "Apache 2.0", "MIT/../x-1", "constructor"])(
  "%s has none",
  (licence) => expect(spdxAddress(licence)).toBeNull(),
);
