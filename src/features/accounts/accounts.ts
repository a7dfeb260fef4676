/** Who is who on one site: the viewer behind a request, and what signing in needs. */
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import type { Store } from "../../storage/database.ts";
import { findViewer } from "../../storage/people.ts";
import { attemptLimits } from "./attempt-limits.ts";
import type { Auth, AuthSetup, PasswordHashing } from "./auth.ts";
import { cookiePrefix } from "./cookie-prefix.ts";
import { noteSignIn } from "../../storage/known-devices.ts";
import { createDeviceCookies } from "./device-cookie.ts";
import { createHouseCookie } from "./house-cookie.ts";
import { deviceName } from "../../platform/device-name.ts";
import { createSessionMemory } from "./session-memory.ts";

const sweepMilliseconds = 3_600_000;
/** How long a right password waits for its code. */
export const questionSeconds = 600;

/** `origin` is the public address without a slash at the end, `secret` signs cookies (at least 32 characters). Tests give a `hashing` that costs nothing. */
export type AccountsSetup = { store: Store; origin: string; secret: string; hashing?: PasswordHashing };
export type Accounts = ReturnType<typeof createAccounts>;
/** Where a request comes from, and the language that its answer speaks; `address` is for limits alone. */
export type Visitor = { headers: Headers; address: string; language: string };

export function createAccounts({ store, origin, secret, hashing }: AccountsSetup) {
  const library = loadOnce({ database: store.database, origin, secret, hashing });
  const sessionCookie = createSessionCookie(origin);
  const memory = createSessionMemory(store.now);
  const limits = attemptLimits(store.now);
  const sweep = createSweep(library, store.now);
  store.database.subscribe("person", (payload) => memory.forget((payload as { userId: string | null }).userId));

  async function sessionOf(headers: Headers) {
    const cookie = sessionCookie(headers);
    if (!cookie) return null;
    const { auth } = await library();
    return auth.api.getSession({ headers: new Headers({ cookie }) });
  }

  /** Asked for every request: what a cookie stands for is remembered for 5 s. */
  async function viewerOf(headers: Headers): Promise<Viewer> {
    const cookie = sessionCookie(headers);
    if (!cookie) return guest;
    const held = memory.find(cookie);
    if (held) return held;
    const found = await sessionOf(headers);
    if (!found) return guest;
    const viewer = (await findViewer(store, found.user.id)) ?? guest;
    memory.remember(cookie, viewer);
    return viewer;
  }

  /** After a sign-in: the cookies of `answer` say whose it is, the browser's headers on which device. */
  async function noteDevice(answer: Headers, browser: Headers): Promise<void> {
    const pairs = answer.getSetCookie().map((line) => line.split(";")[0]);
    const found = await sessionOf(new Headers({ cookie: pairs.join("; ") }));
    if (found) await noteSignIn(store, found.user.id, deviceName(browser.get("user-agent") ?? ""));
  }

  return {
    get auth() {
      return library().then(({ auth }) => auth);
    },
    get internals() {
      return library().then(({ internals }) => internals);
    },
    store,
    origin,
    limits,
    devices: createDeviceCookies({ origin, secret }),
    question: createHouseCookie({ origin, name: "question", seconds: questionSeconds }),
    sweep,
    sessionOf,
    viewerOf,
    noteDevice,
    /** Makes a change of session, role or name be seen by the next request, whichever process it comes to. */
    forget: (userId: string) =>
      store.database
        .publish("person", { userId })
        .catch((error: unknown) =>
          store.database.report("A changed session could not be told to other processes.", error),
        ),
  };
}

/** A third of a second and 40 MB, which a site whose visitors are all guests never needs. */
function loadOnce(setup: AuthSetup) {
  const load = async () => {
    const { createAuth, internalsOf } = await import("./auth.ts");
    const auth = createAuth(setup);
    return { auth, internals: await internalsOf(auth) };
  };
  let loading: ReturnType<typeof load> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Sessions and challenges that are over are of no use to anybody. */
function createSweep(library: () => Promise<{ auth: Auth }>, now: () => number): () => Promise<void> {
  let sweptAt = 0;
  return async () => {
    if (now() - sweptAt < sweepMilliseconds) return;
    sweptAt = now();
    const { auth } = await library();
    const { adapter } = await auth.$context;
    const past = [{ field: "expiresAt", operator: "lt" as const, value: new Date(now()) }];
    await adapter.deleteMany({ model: "verification", where: past });
    await adapter.deleteMany({ model: "session", where: past });
  };
}

/** The session's pair alone: other cookies, the visitor's choices among them, must not make another key. */
function createSessionCookie(origin: string): (headers: Headers) => string | null {
  const start = `${cookiePrefix(origin)}.session_token=`;
  return (headers) => {
    const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
    return pairs.find((pair) => pair.startsWith(start) && pair.length > start.length) ?? null;
  };
}
