// Keeps the page in the browser after a visit, so that it opens and plays without a network.
//
// The page's build writes in which files it keeps and the version they make, a hash of their contents: each build that
// differs is another service worker. It keeps all its files before it serves any, so a page is never made of two
// versions. A new version waits until no page of the old one is open, or until a page asks for it.

const VERSION = "{{version}}";
const FILES = {{files}};

const CACHE = `kabal ${VERSION}`;

self.addEventListener("install", (event) => event.waitUntil(keep()));

self.addEventListener("activate", (event) => event.waitUntil(begin()));

self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (pathname.startsWith("/assets/") || FILES.includes(pathname)) event.respondWith(file(request));
});

/** Fetches every file. What has its content's hash in its name is the same wherever it comes from. */
async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(
    FILES.map((address) => new Request(address, { cache: address.startsWith("/assets/") ? "default" : "no-cache" })),
  );
}

/** Serves the page that has just been fetched too, and forgets old versions but the last: a page of it may be open. */
async function begin() {
  const kept = (await caches.keys()).filter((name) => name.startsWith("kabal ") && name !== CACHE);
  await Promise.all(kept.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The page, at each address that it reads itself; at any other one, where there is no network to ask. */
async function page(request, pathname) {
  const cache = await caches.open(CACHE);
  const duels = /^\/(duels|boards|account|(duel|player)\/.*)$/.test(pathname);
  const kept = await cache.match(duels ? "/duels.html" : "/");
  if (kept && (pathname === "/" || pathname.startsWith("/play/"))) return kept;
  return fetch(request).catch((error) => kept ?? Promise.reject(error));
}

/** A file of this version, of the last one, or of the server. */
async function file(request) {
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(request, { ignoreVary: true })) ?? (await caches.match(request, { ignoreVary: true }));
  return kept ?? fetch(request);
}
