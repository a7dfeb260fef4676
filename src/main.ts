/** Starts the program and stops it in the reverse order: environment, database, accounts, doors. */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import http from "node:http";
import net from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Obstacle } from "./domain/obstacle.ts";
import type { Note } from "./domain/result.ts";
import { createAccounts } from "./features/accounts/accounts.ts";
import { createSetUpCode } from "./features/accounts/set-up.ts";
import { upgradeDatabase } from "./features/backup/upgrade-database.ts";
import { usualIntake } from "./features/fermentation/ingest-reading.ts";
import { keepServedAddress } from "./features/site/served-address.ts";
import { mediaFolders } from "./features/media/media-folders.ts";
import { checkMediaStore } from "./features/media/check-store.ts";
import { mediaStoreOf } from "./features/media/store-settings.ts";
import { createApp } from "./http/app.ts";
import { missingLists } from "./http/language-builds.ts";
import { leaveUnsaid } from "./http/leave-unsaid.ts";
import { RenderHelper } from "./http/render-helper.ts";
import { limitBody, serverLimits } from "./http/slow-requests.ts";
import { createTcpLane } from "./http/tcp-lane.ts";
import { stopServer } from "./http/stop-server.ts";
import { loadStaticFiles } from "./http/static-files.ts";
import { works } from "./jobs/registry.ts";
import { BrokerKeeper } from "./jobs/broker-keeper.ts";
import { longestStop, Worker } from "./jobs/worker.ts";
import { now } from "./platform/clock.ts";
import { type Env, readEnv } from "./platform/env.ts";
import { createLog, setServerLog } from "./platform/log.ts";
import { programFile } from "./platform/program-folder.ts";
import { readShellLanguage } from "./platform/shell-language.ts";
import { readSiteSecret } from "./platform/site-secret.ts";
import { untilDone } from "./platform/until-done.ts";
import { openDatabase, type Store } from "./storage/database.ts";
import { sayObstacle } from "./words/say-obstacle.ts";
import { wordsOf } from "./words/words.ts";

const language = readShellLanguage();
const words = wordsOf(language);

function giveUp(refused: Pick<Note, "obstacle" | "message">): never {
  process.stderr.write(`\n${sayObstacle(words, refused)}\n`);
  process.exit(1);
}

function giveUpAt(obstacle: Obstacle): never {
  giveUp({ message: "", obstacle });
}

async function open(env: Env, report: (message: string, fault: unknown) => void): Promise<Store> {
  const media = mediaStoreOf(env);
  if (!media.ok) giveUp(media);
  const place = { databaseUrl: env.DATABASE_URL, dataFolder: env.DATA_FOLDER, media: media.value };
  const database = await openDatabase({ ...place, report }, works);
  if (!database.ok) giveUp(database);
  const reached = await checkMediaStore(database.value);
  if (!reached.ok && reached.code !== "store-away") giveUp(reached);
  const say = (line: string) => void process.stdout.write(`\n  ${line}\n`);
  const migrated = await upgradeDatabase(database.value, { place, at: now(), language, say });
  if (!migrated.ok) giveUp(migrated);
  return { database: database.value, siteId: "main", now };
}

/** The store and the app without a port: what development wraps in its own server. */
async function assemble(env: Env, build: Parameters<typeof createApp>[0]["build"], opened?: Store) {
  const log = createLog(env.LOG_LEVEL);
  setServerLog(log);
  const store = opened ?? (await open(env, (message, err) => log.warn({ err }, message)));
  const accounts = createAccounts({ store, origin: env.BASE_URL, secret: readSiteSecret(env.DATA_FOLDER) });
  const state = { ready: true, stopped: false };
  const assets = programFile("build/client");
  const folders = mediaFolders(env.DATA_FOLDER);
  const thread = {
    databaseUrl: env.DATABASE_URL,
    dataFolder: env.DATA_FOLDER,
    mediaFolder: folders.media,
    origin: env.BASE_URL,
    logLevel: env.LOG_LEVEL,
  };
  // A second thread on one core would only take turns with the first.
  const helper =
    env.NODE_ENV === "development" || availableParallelism() < 2
      ? null
      : new RenderHelper(programFile("build/server/thread.js"), thread, store.database, log);
  const app = createApp({
    helper,
    store,
    accounts,
    build,
    mode: env.NODE_ENV === "development" ? "development" : "production",
    files: env.NODE_ENV === "development" || !existsSync(assets) ? null : loadStaticFiles(assets),
    origin: env.BASE_URL,
    furtherHosts: env.furtherHosts,
    dataFolder: env.DATA_FOLDER,
    trustedProxies: new Set(
      env.TRUST_PROXY.split(",")
        .map((address) => address.trim())
        .filter(Boolean),
    ),
    budget: { ofDevice: env.READINGS_PER_DAY, ofSite: env.SITE_READINGS_PER_DAY },
    log,
    isReady: () => state.ready,
  });
  const worker = new Worker(works, { store, dataFolder: env.DATA_FOLDER, origin: env.BASE_URL }, log);
  const intake = { ...usualIntake, budget: { ofDevice: env.READINGS_PER_DAY, ofSite: env.SITE_READINGS_PER_DAY } };
  const keeper = new BrokerKeeper({ store, log, intake, origin: env.BASE_URL });
  const isStopped = () => state.stopped;
  const saying = (message: string) => (err: unknown) => log.warn({ err }, message);
  void untilDone(() => keeper.start(), { isStopped, say: saying("brokers could not be looked after") });
  void untilDone(() => worker.start(), { isStopped, say: saying("the worker could not start") });
  return {
    store,
    accounts,
    log,
    fetch: app.fetch,
    shortcut: app.shortcut,
    takeSocket: createTcpLane(store, (err) => log.error({ err }, "fault at the TCP door"), intake),
    openBroker: async () =>
      (await import("./http/mqtt-lane.ts")).createMqttLane(
        store,
        (err) => log.error({ err }, "fault at the MQTT door"),
        intake,
      ),
    keepAddress: (address: string) =>
      untilDone(() => keepServedAddress(store, address), { isStopped, say: saying("the address could not be kept") }),
    stopDoors() {
      state.stopped = true;
      void worker.stop();
      void keeper.stop();
      app.stop();
      helper?.stop();
    },
    async stop(closeServer: () => Promise<void>) {
      state.ready = false;
      state.stopped = true;
      app.stop();
      await Promise.all([closeServer(), worker.stop(), keeper.stop()]);
      helper?.stop();
      await store.database.close();
    },
  };
}

/** While there is no owner each start prints a fresh one-time code; it goes to the terminal alone, never into the log. */
async function printSetUpCode(store: Store, address: string): Promise<void> {
  const code = await createSetUpCode(store);
  if (code !== null) {
    const lines = [
      words.text("cli.setUpCode", { code }),
      words.text("cli.setUpCode.use", { address: `${address}/set-up` }),
    ];
    process.stdout.write(`  ${lines.join("\n  ")}\n\n`);
  }
}

function giveUpListening({ code, message }: NodeJS.ErrnoException, host: string, port: number): never {
  if (code === "EADDRINUSE") giveUpAt({ is: "port-taken", port });
  if (code === "EACCES") giveUpAt({ is: "port-forbidden", port });
  giveUpAt({ is: "not-listening", at: `${host}:${port}`, fault: message });
}

export async function start(): Promise<void> {
  const env = readEnv();
  if (!env.ok) giveUp(env);
  const missing = missingLists();
  if (missing.length > 0) giveUpAt({ is: "incomplete-program", files: missing });
  const { PORT, HOST, TCP_PORT, MQTT_PORT, BASE_URL } = env.value;
  const build = await import("virtual:react-router/server-build");
  const running = await assemble(env.value, build);
  const listener = getRequestListener(running.fetch);
  const server = http.createServer(serverLimits, (incoming, outgoing) => {
    limitBody(incoming);
    leaveUnsaid(incoming, outgoing);
    if (!running.shortcut(incoming, outgoing)) void listener(incoming, outgoing);
  });
  server.listen(PORT, HOST, () => {
    running.log.info(
      { address: BASE_URL, host: HOST, port: PORT, database: running.store.database.engine.name },
      "listening",
    );
    process.stdout.write(`\n  ${words.text("cli.address", { address: BASE_URL })}\n`);
    void running.keepAddress(BASE_URL);
    void printSetUpCode(running.store, BASE_URL);
  });
  server.on("error", (error) => giveUpListening(error, HOST, PORT));
  const tcp = TCP_PORT === undefined ? null : net.createServer({ allowHalfOpen: true }, running.takeSocket);
  tcp?.on("error", (error) => giveUpListening(error, HOST, TCP_PORT ?? 0));
  tcp?.listen(TCP_PORT, HOST);
  const mqtt = MQTT_PORT === undefined ? null : await running.openBroker();
  const broker = mqtt && net.createServer(mqtt.take);
  broker?.on("error", (error) => giveUpListening(error, HOST, MQTT_PORT ?? 0));
  broker?.listen(MQTT_PORT, HOST);
  // What is said to a terminal that has gone is nobody's loss.
  for (const terminal of [process.stdout, process.stderr]) terminal.on("error", () => undefined);
  process.on("unhandledRejection", (fault) => running.log.error({ err: fault }, "a fault nobody waited for"));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    running.log.info("stopping");
    const timer = setTimeout(() => process.exit(1), longestStop);
    tcp?.close();
    broker?.close();
    void mqtt?.stop();
    void running
      .stop(() => stopServer(server))
      .then(() => {
        clearTimeout(timer);
        process.exit(0);
      });
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("SIGHUP", stop);
}

/** In development modules are loaded anew at each edit: the database stays open across that, the app is made again. */
const held = globalThis as { wortfolioStore?: Promise<Store>; wortfolioStop?: () => void };

export async function developmentApp(): Promise<{ fetch: ReturnType<typeof createApp>["fetch"] }> {
  const env = readEnv();
  if (!env.ok) giveUp(env);
  held.wortfolioStop?.();
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const store = await (held.wortfolioStore ??= open(env.value, (message, fault) => say(`${message} ${String(fault)}`)));
  const app = await assemble(
    { ...env.value, NODE_ENV: "development" },
    async () => import("virtual:react-router/server-build"),
    store,
  );
  held.wortfolioStop = () => app.stopDoors();
  await printSetUpCode(store, env.value.BASE_URL);
  return { fetch: app.fetch };
}
