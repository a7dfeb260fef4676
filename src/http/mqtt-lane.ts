/** A broker for homes without one: takes what devices publish with a token for their password, stores it, and then acknowledges it. */
import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import { Aedes, type Client } from "aedes";
import { canPublish, ingestPublished, valueInTopic } from "../features/fermentation/ingest-message.ts";
import { type Intake, usualIntake } from "../features/fermentation/ingest-reading.ts";
import { keepPublished } from "../features/fermentation/join-values.ts";
import type { Store } from "../storage/database.ts";
import { limitPackets } from "./limit-packets.ts";
import { isTrouble, troubleOf } from "./trouble.ts";

const largestPacket = 64 * 1024;
/** So many that no house fills them. */
const mostClients = 200;
const connectMilliseconds = 5000;
/** Bad user name or password (MQTT 3.1.1, section 3.2.2.3). */
const badPassword = 4;

export type MqttLane = { take: (socket: Socket) => void; stop: () => Promise<void> };

export async function createMqttLane(
  store: Store,
  report: (fault: unknown) => void,
  intake: Intake = usualIntake,
): Promise<MqttLane> {
  const known = new WeakMap<object, string>();
  const decoder = new TextDecoder();

  type Said = { topic: string; text: string; arrivedAt: number; redelivered: boolean };
  /** False where the database is away: what is not acknowledged is sent again. */
  async function keep(token: string, said: Said): Promise<boolean> {
    try {
      const value = valueInTopic(said.topic, said.text);
      const kept = await (value
        ? keepPublished(store, token, value, said, intake)
        : ingestPublished(store, token, said, intake));
      return kept.ok || !isTrouble(kept.code);
    } catch (fault) {
      const trouble = troubleOf(store, fault);
      if (!trouble) report(fault);
      return trouble === null;
    }
  }

  async function take(token: string, said: Said, tell: (isKept: boolean) => void): Promise<void> {
    tell(await keep(token, said));
  }

  async function welcome(client: Client, password: Uint8Array, tell: (isIn: boolean) => void): Promise<void> {
    const token = decoder.decode(password).trim();
    const isIn = await canPublish(store, token).catch(() => false);
    if (isIn) known.set(client, token);
    tell(isIn);
  }

  const broker = await Aedes.createBroker({
    connectTimeout: connectMilliseconds,
    maxClientsIdLength: 256,
    preConnect: (_client, _packet, done) => done(null, broker.connectedClients < mostClients),
    authenticate(client, _name, password, done) {
      const refused = Object.assign(new Error("no token"), { returnCode: badPassword });
      void welcome(client, password ?? new Uint8Array(), (isIn) => done(isIn ? null : refused, isIn));
    },
    // Nothing is passed on, so nothing is kept for anybody.
    authorizeSubscribe: (_client, _subscription, done) => done(null, null),
    authorizePublish(client, packet, done) {
      // It would be kept for nobody.
      packet.retain = false;
      const token = client && known.get(client);
      // A last will has no client, and says nothing about beer.
      if (!token) return done(null);
      const text = typeof packet.payload === "string" ? packet.payload : decoder.decode(packet.payload);
      const said = { topic: packet.topic, text, arrivedAt: store.now(), redelivered: packet.dup === true };
      void take(token, said, (isKept) => done(isKept ? null : new Error("not stored")));
    },
  });

  return {
    take(socket) {
      socket.on("error", () => socket.destroy());
      const limited = socket.pipe(limitPackets(largestPacket));
      limited.on("error", () => socket.destroy());
      broker.handle(Duplex.from({ readable: limited, writable: socket }));
    },
    stop: () => new Promise((resolve) => broker.close(resolve)),
  };
}
