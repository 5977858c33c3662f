import { answerRequests } from './pages.ts';
import { showMessages } from './push.ts';
import { deleteCaches } from './reader.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The server sets it with `OFFLINE=off`: pages, files and calls are the network's again. */
  rafiqOffline?: 'off';
};

/**
 * The site's one service worker: what can be read without a network, and push. It belongs to no release, so that a new one, a rollback and a canary
 * are what the server's document says (ADR-0047). A newer worker takes over at once: what it stores has no version.
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
