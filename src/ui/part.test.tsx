/** A part that fails on the server, drawn at once and by the way that waits: the sentence in its place, the rest of the page round it. */
import { PassThrough } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Part } from "./part.tsx";

function Broken(): never {
  throw new Error("secret of the part");
}

const page = (
  <main>
    <Part>
      <Broken />
    </Part>
    <Part>
      <p>{"x".repeat(50_000)}</p>
    </Part>
    <p>the rest</p>
  </main>
);

const faults: unknown[] = [];
const drawnPatiently = () =>
  new Promise<string>((resolve, reject) => {
    const body = new PassThrough();
    let html = "";
    body.on("data", (chunk) => (html += String(chunk)));
    body.on("end", () => resolve(html));
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError: (fault) => void faults.push(fault),
    });
  });

test.each([
  ["at once", () => Promise.resolve(renderToString(page))],
  ["patiently", drawnPatiently],
])("drawn %s", async (_way, draw) => {
  const html = await draw();
  expect(html).toContain("This part cannot be shown right now");
  expect(html).toContain("the rest</p>");
  // A large part that is sound stands where it belongs, without a script that would put it there.
  expect(html).toContain(`<p>${"x".repeat(50_000)}</p>`);
  expect(html).not.toMatch(/<script|hidden/);
  // By this mark the server knows that it has to draw the page again and ask what has failed.
  expect(html.match(/<!--\$!-->/g)).toHaveLength(1);
});

test("only the patient way says what has failed", () => expect(faults).toHaveLength(1));
