/** Subscribing to pushes, before browsers of several kinds. */
import { afterEach, expect, test, vi } from "vitest";
import { pushState, subscribeToPush, unsubscribeFromPush } from "./push-subscription.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const endpoint = "https://push.example/a";
const whole = { endpoint, keys: { p256dh: "BKey", auth: "secret" } };

type Kind = {
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  subscribed?: boolean;
  json?: object;
  fault?: Error;
  /** The state in which the worker ends that is being installed. */
  ends?: "activated" | "redundant";
};

function openBrowser({
  permission = "default",
  answer = "granted",
  subscribed = false,
  json = whole,
  fault,
  ends,
}: Kind) {
  const asked: unknown[] = [];
  const worker = Object.assign(new EventTarget(), { state: "installing" });
  const subscription = {
    endpoint,
    toJSON: () => json,
    unsubscribe: async () => {
      asked.push("unsubscribe");
      subscribed = false;
    },
  };
  const registration = {
    active: ends === undefined ? {} : null,
    installing: ends === undefined ? null : worker,
    waiting: null,
    pushManager: {
      getSubscription: async () => (subscribed ? subscription : null),
      subscribe: async (options: object) => {
        asked.push(options);
        if (fault) throw fault;
        return subscription;
      },
    },
  };
  const register = async (...given: unknown[]) => {
    asked.push(given);
    setImmediate(() => {
      worker.state = ends ?? "activated";
      worker.dispatchEvent(new Event("statechange"));
    });
    return registration;
  };
  const requestPermission = async () => {
    asked.push("permission");
    return answer;
  };
  const Notification = { permission, requestPermission };
  vi.stubGlobal("navigator", { serviceWorker: { register, getRegistration: async () => registration } });
  vi.stubGlobal("window", { PushManager: {}, Notification });
  vi.stubGlobal("Notification", Notification);
  return asked;
}

const registered = ["/push-worker.js", { scope: "/push-worker/" }];
const wanted = { userVisibleOnly: true, applicationServerKey: "BSite" };

test("permission is asked first, then the worker registered; the server gets address and keys", async () => {
  const asked = openBrowser({ ends: "activated" });
  expect(await subscribeToPush("BSite")).toMatchObject({
    ok: true,
    value: { endpoint, p256dh: "BKey", auth: "secret" },
  });
  expect(asked).toEqual(["permission", registered, wanted]);
});

test("a subscription for an earlier key makes room", async () => {
  const asked = openBrowser({ subscribed: true });
  expect(await subscribeToPush("BSite")).toMatchObject({ ok: true });
  expect(asked).toEqual(["permission", registered, "unsubscribe", wanted]);
});

test("after a no nothing is registered", async () => {
  const asked = openBrowser({ answer: "denied" });
  expect(await subscribeToPush("BSite")).toMatchObject({ ok: false, code: "push-denied" });
  expect(asked).toEqual(["permission"]);
});

test.each<[string, Kind]>([
  ["cannot reach its push service", { fault: new DOMException("no service", "AbortError") }],
  ["does not install the worker", { ends: "redundant" }],
  ["gives half a subscription", { json: { endpoint } }],
])("a browser that %s is a problem in words", async (_, kind) => {
  openBrowser(kind);
  expect(await subscribeToPush("BSite")).toMatchObject({
    ok: false,
    code: "push-failed",
    message: expect.stringMatching(/\.$/),
  });
});

test("a bug is no problem of the browser's", async () => {
  openBrowser({ fault: new TypeError("bug") });
  await expect(subscribeToPush("BSite")).rejects.toThrow(TypeError);
});

test("the state says what can be done, and asks nobody", async () => {
  const asked = openBrowser({ permission: "denied" });
  expect(await pushState()).toBe("denied");
  openBrowser({});
  expect(await pushState()).toBe("off");
  openBrowser({ permission: "granted", subscribed: true });
  expect(await pushState()).toBe("on");
  vi.stubGlobal("window", {});
  expect(await pushState()).toBe("unsupported");
  expect(await subscribeToPush("BSite")).toMatchObject({ code: "push-unsupported" });
  expect(await unsubscribeFromPush()).toBeNull();
  expect(asked).toEqual([]);
});

test("unsubscribing gives the address that the server can forget", async () => {
  const asked = openBrowser({ subscribed: true });
  expect(await unsubscribeFromPush()).toBe(endpoint);
  expect(asked).toEqual(["unsubscribe"]);
  openBrowser({});
  expect(await unsubscribeFromPush()).toBeNull();
});
