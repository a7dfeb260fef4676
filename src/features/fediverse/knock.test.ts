/** By which ways of signing a host is knocked at, and what is remembered of it. */
import { expect, test } from "vitest";
import { knock, type Way } from "./knock.ts";

async function knockAt(host: string, answers: Record<Way, number | null>, kept: Way | "" = "") {
  const sent: Way[] = [];
  const send = (way: Way) => {
    sent.push(way);
    return Promise.resolve(answers[way]);
  };
  return { sent, ...(await knock(host, kept, send, (answer) => answer)) };
}

test.each([400, 401, 403, 500])("who answers %i is knocked at by the other way, and remembered", async (refusal) => {
  const answers = { message: refusal, draft: 202 };
  const host = `answers-${refusal}.example`;
  expect(await knockAt(host, answers)).toEqual({ sent: ["message", "draft"], answer: 202, way: "draft" });
  expect(await knockAt(host, answers)).toEqual({ sent: ["draft"], answer: 202, way: "draft" });
});

test.each([404, 410, 429, 503, null])("who answers %s says nothing of signatures", async (answer) => {
  const answers = { message: answer, draft: 202 };
  expect(await knockAt("busy.example", answers)).toEqual({ sent: ["message"], answer, way: "message" });
});

test("who lets neither in has taught nothing, and the first answer counts", async () => {
  const answers = { message: 401, draft: 403 };
  for (let time = 0; time < 2; time++)
    expect(await knockAt("closed.example", answers)).toEqual({
      sent: ["message", "draft"],
      answer: 401,
      way: "message",
    });
});

test("what was kept of a host comes first, until this process knows better", async () => {
  expect((await knockAt("kept.example", { message: 202, draft: 202 }, "draft")).sent).toEqual(["draft"]);
  expect((await knockAt("kept.example", { message: 202, draft: 401 }, "draft")).sent).toEqual(["draft", "message"]);
  expect((await knockAt("kept.example", { message: 202, draft: 202 }, "draft")).sent).toEqual(["message"]);
});
