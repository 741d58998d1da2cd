/* The pages without a network, and calls. Tables are never kept: whatever lies under /api/ goes to the server alone, and
   the page itself is asked for anew whenever the server can be reached. */

const KEPT = "ecumene-__BUILD__";
const SHELL = __SHELL__;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    const page = url.pathname === "/" || url.pathname === "/people" || url.pathname.startsWith("/t/");
    if (page) event.respondWith(fetch(request).catch(() => caches.match("/", { cacheName: KEPT })));
  } else if (url.pathname.startsWith("/assets/")) {
    event.respondWith(asset(request)); // their names change with what is in them
  }
});

async function asset(request) {
  const found = await caches.match(request, { cacheName: KEPT });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(KEPT);
    await cache.put(request, answer.clone());
  }
  return answer;
}

function read(data) {
  try {
    return data.json();
  } catch {
    return null;
  }
}

self.addEventListener("push", (event) => {
  const told = read(event.data);
  if (!told) return; // not of our server
  const notice = { body: told.body, tag: told.table, icon: "/icon-192.png", badge: "/icon-192.png", data: told.table };
  event.waitUntil(self.registration.showNotification(String(told.title ?? "Ecumene"), notice));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const table = String(event.notification.data ?? "");
  const where = /^[A-Za-z0-9_-]{1,32}$/.test(table) ? `/t/${table}` : "/";
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === where);
      return open ? open.focus() : self.clients.openWindow(where);
    }),
  );
});
