import { answerRequests } from './pages.ts';
import { showMessages } from './push.ts';
import { deleteCaches } from './reader.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The server sets it with `OFFLINE=off`: then the network answers pages, files and calls. */
  rafiqOffline?: 'off';
};

/**
 * The site's only service worker: offline reading and push. It belongs to no release, so that new releases, rollbacks and canaries depend only on the
 * server's document (ADR-0047). A newer worker takes over at once, because what it stores has no version.
 */
self.addEventListener('install', () => self.skipWaiting());

showMessages();

if (self.rafiqOffline === 'off')
  self.addEventListener('activate', (event) => {
    const { navigationPreload } = self.registration;
    event.waitUntil(Promise.all([deleteCaches(), navigationPreload?.disable()]));
  });
else {
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  answerRequests();
}
