import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { verifyStored } from './integrity.ts';
import { createOfflineResponse } from './offline-page.ts';
import { findDataCache, findReader } from './reader.ts';
import {
  isFresh,
  isPagePath,
  isReadableCall,
  isReleaseFile,
  isStorablePage,
  maxAnswers,
  toAnswerKey,
} from './rules.ts';

declare const self: ServiceWorkerGlobalScope;

const documentCache = 'rafiq-document';
/** One document stands for all pages: they differ in their heads alone. */
const documentKey = '/document';
const filesCache = 'rafiq-files';
/** Seconds after which a page is shown with the document of before; the answer that comes later is the next one's. */
const documentTimeout = 6;

const storeDocument: WorkboxPlugin = {
  cacheKeyWillBeUsed: async () => documentKey,
  cacheWillUpdate: async ({ request, response }) =>
    response.status === 200 && !response.redirected && isStorablePage(new URL(request.url)) ? response : null,
  async handlerDidError({ request }) {
    const { pathname, search } = new URL(request.url);
    const language = (await findReader())?.language ?? (navigator.language.startsWith('ar') ? 'ar' : 'en');
    return createOfflineResponse(language, pathname + search);
  },
};

const documents = new NetworkFirst({
  ...{ cacheName: documentCache, networkTimeoutSeconds: documentTimeout },
  plugins: [storeDocument],
  matchOptions: { ignoreVary: true },
});

const files = new CacheFirst({
  cacheName: filesCache,
  matchOptions: { ignoreVary: true },
  plugins: [
    verifyStored,
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 600, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }),
  ],
});

/**
 * The network's answer to a navigation that is not a page's: a call, a file, a short link. The browser has sent it already, before this worker ran
 * (navigation preload); only a worker that answers with what came keeps it from being sent again, and single-use addresses work once.
 */
async function answerNavigation(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/** Keeps the newest answers of a cache. */
async function boundCache(name: string): Promise<void> {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - maxAnswers))) await cache.delete(key);
}

/** The network's answer; without a network the one of before, of the same account and language. */
async function answerCall(request: Request, event: ExtendableEvent): Promise<Response> {
  const cacheName = await findDataCache(request);
  if (cacheName === undefined) return fetch(request);
  const key = toAnswerKey(request.url, request.headers.get('accept-language'));
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(storeAnswer(request, key, response.clone(), cacheName));
    return response;
  } catch (error) {
    const stored = await (await caches.open(cacheName)).match(key, { ignoreVary: true });
    if (stored && isFresh(stored.headers.get('date'), Date.now())) return stored;
    throw error;
  }
}

async function storeAnswer(
  request: Request,
  key: string,
  response: Response,
  cacheName: string,
): Promise<void> {
  const body = await response.blob();
  // Somebody else may have signed in meanwhile.
  if ((await findDataCache(request)) !== cacheName) return;
  const cache = await caches.open(cacheName);
  await cache.delete(key, { ignoreVary: true });
  await cache.put(key, new Response(body, { headers: response.headers }));
  await boundCache(cacheName);
}

/** What a page had loaded before the worker was there: from the browser's own cache. */
async function storeLoaded(page: string, paths: readonly string[]): Promise<void> {
  const { origin } = self.location;
  const cache = await caches.open(filesCache);
  const storeFile = async (path: string) => {
    if (!isReleaseFile(path) || (await cache.match(path, { ignoreVary: true }))) return;
    const response = await fetch(origin + path).catch(() => undefined);
    if (response?.status === 200) await cache.put(path, response);
  };
  await Promise.all(paths.map(storeFile));
  const shown = new URL(page, origin);
  const stored = await caches.open(documentCache);
  if (!isStorablePage(shown) || (await stored.match(documentKey, { ignoreVary: true }))) return;
  const response = await fetch(shown, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (response?.status === 200) await stored.put(documentKey, response);
}

/** How long the first installation waits for the page that registers the worker, milliseconds. */
const firstPageMs = 5_000;

/**
 * Stores what the page hands over, the first time while the worker is installed: browsers compile scripts that are stored then, so that the next visit
 * does not (https://v8.dev/blog/code-caching-for-devs).
 */
function storeHandedOver(): void {
  let resolve = () => {};
  const isStored = new Promise<void>((done) => {
    resolve = done;
  });
  self.addEventListener('message', (event) => {
    const { type, page, files } = event.data ?? {};
    if (type === 'rafiq.loaded') event.waitUntil(storeLoaded(page, files).finally(resolve));
  });
  self.addEventListener('install', (event) => {
    if (self.registration.active !== null) return;
    setTimeout(resolve, firstPageMs);
    event.waitUntil(isStored);
  });
}

/**
 * Answers pages, files of releases, and the calls that can be read without a network. Every navigation by GET is answered here, because navigation
 * preload is on for all of them; browsers do not preload other methods, nor does a route match them.
 */
export function answerRequests(): void {
  enable();
  storeHandedOver();
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPagePath(url.pathname),
    documents,
  );
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
    ({ event }) => answerNavigation(event as FetchEvent),
  );
  registerRoute(({ url, sameOrigin }) => sameOrigin && isReleaseFile(url.pathname), files);
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && isReadableCall(request.method, url.pathname),
    ({ request, event }) => answerCall(request, event),
  );
}
