/** The studio's door: nothing below it runs for whoever is no editor. */
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { editor, member, owner, stranger } from "../../../tests/entry-factory.ts";
import { siteOf as siteFor } from "../../../tests/site-factory.ts";
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import { siteContext } from "../../features/site/site-context.ts";
import type { Store } from "../../storage/database.ts";
import { middleware } from "./studio-layout.tsx";

const noStore = {} as Store;

async function enter(viewer: Viewer, search = ""): Promise<{ status: number; ran: boolean }> {
  const context = new RouterContextProvider();
  context.set(siteContext, siteFor(noStore, viewer));
  const next = vi.fn(() => Promise.resolve(new Response()));
  const [door] = middleware;
  const url = new URL(`http://localhost/studio${search}`);
  const args = { context, url, request: new Request(url), params: {} } as unknown as Parameters<
    NonNullable<typeof door>
  >[0];
  try {
    await door?.(args, next);
    return { status: 200, ran: next.mock.calls.length > 0 };
  } catch (thrown) {
    const { init } = thrown as { init: { status: number } };
    return { status: init.status, ran: next.mock.calls.length > 0 };
  }
}

test.each([
  ["a guest", guest, { status: 401, ran: false }],
  ["somebody without a role", stranger, { status: 403, ran: false }],
  ["a viewer", member, { status: 403, ran: false }],
  ["an editor", editor, { status: 200, ran: true }],
  ["an owner", owner, { status: 200, ran: true }],
])("%s", async (_who, viewer, answer) => {
  expect(await enter(viewer)).toEqual(answer);
});

test("what somebody else left in a window is refused, and one's own is taken", async () => {
  expect(await enter(editor, `?as=${owner.userId}`)).toEqual({ status: 401, ran: false });
  expect(await enter(editor, `?as=${editor.userId}`)).toEqual({ status: 200, ran: true });
});
