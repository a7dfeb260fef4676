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
function show({ id, title, text, link }) {
  return self.registration.showNotification(String(title ?? self.location.host), {
    body: String(text ?? ""),
    icon: "/icon-192.png",
    tag: id === undefined ? undefined : String(id),
    data: { page: pageOf(link) },
  });
}

async function open(page) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const opened = windows.find(({ url }) => url === page);
  return opened ? opened.focus() : self.clients.openWindow(page);
}

self.addEventListener("push", (event) => event.waitUntil(show(readPush(event.data) ?? {})));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(pageOf(event.notification.data?.page)));
});
