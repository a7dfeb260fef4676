/** What a generator of sites is given of a text. */
import { expect, test } from "vitest";
import { staticText } from "./static-text.ts";

const tools = { embed: () => "", address: () => "/elsewhere", credit: () => null };

test("a text that no page would show is code, and nothing in it runs or leads anywhere", () => {
  const text = `<script>a()</script> [a](/b)\n${"]\n".repeat(100_000)}`;
  expect(staticText(text, tools)).toBe(`\`\`\`\n${text.trimEnd()}\n\`\`\``);
  expect(staticText("[a](/b)", tools)).toBe("[a](/elsewhere)");
});
