/* global self, caches */
// Opens the tablet's screens without a connection. It keeps the files of this release - code, texts, letters, the one
// page - and nothing else: what the server answers about the business never comes by here. With a connection the page is
// always the server's, so a new release is never kept away.

/** Set by the build: addresses of the files, and what changes with every release. */
const { files, release } = self.RELEASE;
/** One of `keptPages`: each keeps its own files. */
const page = new URL(self.registration.scope).pathname;
const mark = `coatdesk${page}-`;
const name = mark + release;
/** The reader of codes is large, and the floor has no use for it. */
const own = files.filter((file) => page === '/kiosk' || !file.includes('zxing'));
/** Milliseconds the server has for the page. */
const PATIENCE = 8000;

/** All of one release, or nothing: a file that is missing ends the installing, and the next visit tries again. */
async function fill() {
  const cache = await caches.open(name);
  await cache.addAll([new Request(page, { cache: 'no-cache' }), ...own]);
  await self.skipWaiting();
}

async function forgetOthers() {
  for (const other of await caches.keys())
    if ((other.startsWith(mark) && other !== name) || other.startsWith('coatdesk-')) await caches.delete(other);
}

/** A release that has no such file answers its page here, or refuses: then this one goes. */
async function leave() {
  await self.registration.unregister();
  for (const one of await caches.keys()) if (one.startsWith(mark)) await caches.delete(one);
}
const update = () =>
  self.registration.update().catch((error) => (error.name === 'SecurityError' ? leave() : undefined));

async function openPage(event) {
  try {
    const answer = await fetch(event.request, { signal: AbortSignal.timeout(PATIENCE) });
    event.waitUntil(update());
    return answer;
  } catch (error) {
    const kept = await caches.match(page, { cacheName: name, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') event.respondWith(openPage(event));
  // Their names change with what is in them.
  else if (pathname.startsWith('/assets/'))
    event.respondWith(
      caches.match(pathname, { cacheName: name, ignoreVary: true }).then((kept) => kept ?? fetch(event.request)),
    );
});
