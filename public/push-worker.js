/** Shows what is pushed, and opens the page it is about. Without a fetch handler: pages load as if it were not there. */

function readPush(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

/** Only pages of this site; anything else leads to its first page. */
function pageOf(link) {
  const home = `${self.location.origin}/`;
  const page = typeof link === "string" && URL.canParse(link, home) ? new URL(link, home).href : home;
  return page.startsWith(home) ? page : home;
}

/** A browser takes the permission away from a site that shows nothing. A repeat replaces what it repeats. */
function show({ id, title, text, link, deeds }) {
  const actions = Array.isArray(deeds)
    ? deeds.map((deed) => ({ action: String(deed?.form), title: String(deed?.label) }))
    : [];
  return self.registration.showNotification(String(title ?? self.location.host), {
    body: String(text ?? ""),
    icon: "/icon-192.png",
    tag: id === undefined ? undefined : String(id),
    data: { page: pageOf(link) },
    actions,
  });
}

async function open(page) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const opened = windows.find(({ url }) => url === page);
  return opened ? opened.focus() : self.clients.openWindow(page);
}

/** A button of the notification posts its form to the page; where that fails, the page opens. */
async function act(page, form) {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await self.fetch(page, { method: "POST", headers, body: form }).catch(() => null);
  if (!answer?.ok) await open(page);
}

self.addEventListener("push", (event) => event.waitUntil(show(readPush(event.data) ?? {})));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const page = pageOf(event.notification.data?.page);
  event.waitUntil(event.action ? act(page, event.action) : open(page));
});
