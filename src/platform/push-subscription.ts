/** Notifications in this browser: asks for permission, registers the worker that shows them, and gives what the server needs. */
import { ok, problem, type Result } from "../domain/result.ts";

/** The fields that the notifier `web-push` keeps of a browser. */
export type BrowserSubscription = { endpoint: string; p256dh: string; auth: string };

export type PushState = "unsupported" | "denied" | "off" | "on";

const worker = "/push-worker.js";
/** No page lives there: the worker controls none, and leaves room for another at the root. */
const scope = "/push-worker/";

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Asks nobody for anything. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await findSubscription()) ? "on" : "off";
}

/**
 * Only from a click, and before anything else is waited for: a browser asks its user then and not otherwise. Problems:
 * `push-unsupported`, `push-denied`, `push-failed`.
 */
export async function subscribeToPush(publicKey: string): Promise<Result<BrowserSubscription>> {
  if (!isSupported()) return problem("push-unsupported", "This browser can't show notifications from a website.");
  if ((await Notification.requestPermission()) !== "granted")
    return problem("push-denied", "Notifications are blocked for this site. Allow them in your browser's settings.");
  try {
    const registration = await whenActive(await navigator.serviceWorker.register(worker, { scope }));
    // A subscription for an earlier key of the site would be in the way.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    return readSubscription(await registration.pushManager.subscribe(options));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return problem("push-failed", "The browser could not subscribe. Check your connection and try again.");
  }
}

/** Gives the address at the push service that is no longer in use, null when there was none. */
export async function unsubscribeFromPush(): Promise<string | null> {
  if (!isSupported()) return null;
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

function readSubscription(subscription: PushSubscription): Result<BrowserSubscription> {
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.["p256dh"] && keys["auth"]
    ? ok({ endpoint, p256dh: keys["p256dh"], auth: keys["auth"] })
    : problem("push-failed", "The browser gave an incomplete subscription.");
}

function whenActive(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return Promise.resolve(registration);
  return new Promise((resolve, reject) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated") resolve(registration);
      if (coming.state === "redundant") reject(new DOMException("The worker was not installed.", "AbortError"));
    });
  });
}
