/** Tries a broker's settings: connects beside the connection that may be there, and listens for a few seconds. */
import { setTimeout as sleep } from "node:timers/promises";
import type { BrokerTrouble } from "../../storage/broker-status.ts";
import { type BrokerLogin, BrokerRefusal, openClient, troubleOf } from "./open-client.ts";

export type BrokerTest = { trouble: BrokerTrouble | null; heard: number; topic: string };

export const listenMilliseconds = 4000;

export async function testBroker(
  login: BrokerLogin,
  topics: readonly string[],
  milliseconds = listenMilliseconds,
): Promise<BrokerTest> {
  const result: BrokerTest = { trouble: null, heard: 0, topic: "" };
  try {
    const client = await openClient({ ...login, clientId: `${login.clientId}-test` }, { clean: true });
    client.on("message", (topic) => {
      result.topic ||= topic.slice(0, 200);
      result.heard += 1;
    });
    try {
      await new Promise<void>((resolve, reject) => {
        client.once("connect", () => resolve());
        client.on("error", reject);
        client.on("close", () => reject(new BrokerRefusal("unreachable")));
      });
      if (topics.length > 0) {
        const granted = await client.subscribeAsync([...topics], { qos: 0 }).catch(() => []);
        if (granted.length === 0 || granted.some(({ qos }) => qos > 2)) throw new BrokerRefusal("topics");
        await sleep(milliseconds);
      }
    } finally {
      client.end(true);
    }
  } catch (error) {
    return { ...result, trouble: troubleOf(error) };
  }
  return result;
}
