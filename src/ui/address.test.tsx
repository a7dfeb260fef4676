/** Where an address may break. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Address } from "./address.tsx";

test.each([
  ["mqtts://broker.cellar.example:8883", "mqtts:// broker .cellar .example :8883"],
  ["https://a.example/x/y?z=1&amp=2", "https:// a .example/ x/ y ?z=1 &amp;amp=2"],
  ["10.0.0.7", "10 .0 .0 .7"],
  ["localhost", "localhost"],
])("%s breaks between its parts", (text, parts) => {
  expect(renderToStaticMarkup(<Address text={text} />).replaceAll("<wbr/>", " ")).toBe(parts);
});
