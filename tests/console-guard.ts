/** Fails a test that prints to the console unasked: noise in a test run hides trouble. */
import { afterEach, beforeEach, expect, vi } from "vitest";

const methods = ["error", "warn", "log", "info", "debug"] as const;

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method).mockImplementation(() => undefined);
});

afterEach(() => {
  const formatted = methods.flatMap((method) => vi.mocked(console[method]).mock?.calls ?? []);
  vi.restoreAllMocks();
  expect(formatted, "the console stays silent in tests").toEqual([]);
});
