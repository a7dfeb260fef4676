/** A part that fails on the server, in both ways of delivery: the sentence in its place, the rest of the page round it. */
import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { Part } from "./part.tsx";

function Broken(): never {
  throw new Error("secret of the part");
}

const drawn = (when: "onAllReady" | "onShellReady") =>
  new Promise<{ html: string; faults: unknown[] }>((resolve, reject) => {
    const faults: unknown[] = [];
    const body = new PassThrough();
    let html = "";
    body.on("data", (chunk) => (html += String(chunk)));
    body.on("end", () => resolve({ html, faults }));
    const page = (
      <main>
        <Part name="curve">
          <Broken />
        </Part>
        <Part name="gauge">
          <p>{"x".repeat(50_000)}</p>
        </Part>
        <p>the rest</p>
      </main>
    );
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Infinity,
      [when]: () => pipe(body),
      onShellError: reject,
      onError: (fault) => void faults.push(fault),
    });
  });

test.each(["onAllReady", "onShellReady"] as const)("delivered at %s", async (when) => {
  const { html, faults } = await drawn(when);
  expect(html).toContain("The curve cannot be shown right now");
  expect(html).toContain("the rest</p>");
  expect(faults).toHaveLength(1);
  // A large part that is sound stands where it belongs, without a script that would put it there.
  expect(html).toContain(`<p>${"x".repeat(50_000)}</p>`);
  expect(html).not.toMatch(/<script|hidden/);
});
