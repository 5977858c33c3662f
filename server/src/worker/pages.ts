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
/** One document serves all pages, because they differ only in their heads. */
const documentKey = '/document';
const filesCache = 'rafiq-files';
/** Seconds until a page is shown with the stored document; a later answer is stored for the next visit. */
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
  cacheName: documentCache,
  networkTimeoutSeconds: documentTimeout,
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
 * The network's answer to a navigation that is not a page: a call, a file, a short link. The browser has already sent it before this worker ran
 * (navigation preload). The worker must answer with the preloaded response, else the request is sent a second time, and single-use addresses work
 * only once.
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

/** The network's answer; without a network the stored answer for the same account and language. */
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
  // Another user may have signed in meanwhile.
  if ((await findDataCache(request)) !== cacheName) return;
  const cache = await caches.open(cacheName);
  await cache.delete(key, { ignoreVary: true });
  await cache.put(key, new Response(body, { headers: response.headers }));
  await boundCache(cacheName);
}

/** Stores what a page loaded before the worker was active, from the browser's own cache. */
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

/** Milliseconds that the first installation waits for the page that registers the worker. */
const firstPageMs = 5_000;

/**
 * Stores the files that a page reports. The first time it does so while the worker is being installed, because browsers compile scripts that are
 * stored then, so that the next visit need not (https://v8.dev/blog/code-caching-for-devs).
 */
function storePageFiles(): void {
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
 * Answers pages, files of releases, and the calls that can be read without a network. It answers every GET navigation, because navigation preload is
 * on for all of them; for other methods there is no preload and no matching route.
 */
export function answerRequests(): void {
  enable();
  storePageFiles();
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
